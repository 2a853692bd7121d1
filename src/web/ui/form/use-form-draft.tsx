import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type FormTexts, fillFields, findTyped, keepDraft, readTexts, recallDraft } from './form-draft.ts'
import type { FormState } from './use-form.ts'

type FormDraft = {
  form: RefObject<HTMLFormElement | null>
  /** After every change. */
  keep: () => void
  /** Said where an earlier writing goes on. */
  note: ReactNode
}

/** What is written in a form stays on this device until it is sent: a link that was followed or a reload loses nothing. */
export function useFormDraft({ draft: key, successes }: Pick<FormState, 'draft' | 'successes'>): FormDraft {
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef<{ successes: number; texts: FormTexts }>(undefined)
  const [isResumed, setResumed] = useState(false)
  useEffect(() => {
    if (!key || !form.current || opened.current?.successes === successes) return
    opened.current = { successes, texts: readTexts(new FormData(form.current)) }
    const typed = recallDraft(key)
    fillFields(form.current, typed)
    setResumed(Object.keys(typed).length > 0)
  }, [key, successes])

  function keep(): void {
    if (!key || !form.current || !opened.current) return
    keepDraft(key, findTyped(readTexts(new FormData(form.current)), opened.current.texts))
  }

  function takeBack(): void {
    if (!form.current || !opened.current) return
    const { texts } = opened.current
    const typed = findTyped(readTexts(new FormData(form.current)), texts)
    fillFields(form.current, Object.fromEntries(Object.keys(typed).map((name) => [name, texts[name] ?? []])))
    keep()
    setResumed(false)
    form.current.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }

  const note = isResumed && (
    <p className="flex flex-wrap items-center gap-x-4 border-l-2 border-ink bg-card px-4 py-2 text-sm">
      <span role="status">前回の入力の続きです。</span>
      <button type="button" onClick={takeBack} className="min-h-6 link-underlined">
        入力する前に戻す
      </button>
    </p>
  )
  return { form, keep, note }
}
