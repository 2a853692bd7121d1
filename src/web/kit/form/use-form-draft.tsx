import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { keepDraft, recallDraft } from './form-draft.ts'
import { type FormTexts, fillFields, findTyped, readTexts } from './form-texts.ts'
import type { FormState } from './use-form.ts'

type FormDraft = {
  form: RefObject<HTMLFormElement | null>
  keep: () => void
  /** Shown if a stored draft was restored. */
  note: ReactNode
}

/** Initial values of the fields, by draft and number of successes. */
type Opened = { key: string; successes: number; texts: FormTexts }

const readForm = (form: HTMLFormElement): FormTexts => readTexts(new FormData(form), form.elements)

/** Stores unsent input on this device, so that it survives reloads and navigation. */
export function useFormDraft({ draft: key, successes }: Pick<FormState, 'draft' | 'successes'>): FormDraft {
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef<Opened>(undefined)
  const isFilling = useRef(false)
  const [isResumed, setResumed] = useState(false)
  useEffect(() => {
    if (!key || !form.current) return
    if (opened.current?.key === key && opened.current.successes === successes) return
    opened.current = { key, successes, texts: readForm(form.current) }
    fill(recallDraft(key))
    setResumed(Object.keys(listTyped()).length > 0)
  })

  const listTyped = (): FormTexts =>
    form.current && opened.current ? findTyped(readForm(form.current), opened.current.texts) : {}

  /** Filling fires events; storing then would save half-filled fields. */
  function fill(texts: FormTexts): void {
    isFilling.current = true
    fillFields(form.current?.elements ?? [], texts)
    isFilling.current = false
  }

  function keep(): void {
    if (key && key === opened.current?.key && !isFilling.current) keepDraft(key, listTyped())
  }

  function takeBack(): void {
    const texts = opened.current?.texts ?? {}
    fill(Object.fromEntries(Object.keys(listTyped()).map((name) => [name, texts[name] ?? []])))
    keep()
    setResumed(false)
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
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
