import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { restoreFormDraft, storeFormDraft } from './form-draft.ts'
import { type FormTexts, fillFields, findTyped, readTexts } from './form-texts.ts'
import type { FormState } from './use-form.ts'

type FormDraft = {
  form: RefObject<HTMLFormElement | null>
  store: () => void
  /** Shown if a stored draft was restored. */
  note: ReactNode
}

/** Initial values, by draft and number of successes. */
type InitialTexts = { key: string; successes: number; texts: FormTexts }

const readForm = (form: HTMLFormElement): FormTexts => readTexts(new FormData(form), form.elements)

/** Stores unsent input on this device, to survive reloads and navigation. */
export function useFormDraft({ draft: key, successes }: Pick<FormState, 'draft' | 'successes'>): FormDraft {
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef<InitialTexts>(undefined)
  const isFilling = useRef(false)
  const [isResumed, setResumed] = useState(false)
  useEffect(() => {
    if (!key || !form.current) return
    if (opened.current?.key === key && opened.current.successes === successes) return
    opened.current = { key, successes, texts: readForm(form.current) }
    fill(restoreFormDraft(key))
    setResumed(Object.keys(listTyped()).length > 0)
  })

  const listTyped = (): FormTexts =>
    form.current && opened.current ? findTyped(readForm(form.current), opened.current.texts) : {}

  /** Filling fires events, which would store half-filled fields. */
  function fill(texts: FormTexts): void {
    isFilling.current = true
    fillFields(form.current?.elements ?? [], texts)
    isFilling.current = false
  }

  function store(): void {
    if (key && key === opened.current?.key && !isFilling.current) storeFormDraft(key, listTyped())
  }

  function undo(): void {
    const texts = opened.current?.texts ?? {}
    fill(Object.fromEntries(Object.keys(listTyped()).map((name) => [name, texts[name] ?? []])))
    store()
    setResumed(false)
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }

  const note = isResumed && (
    <p className="flex flex-wrap items-center gap-x-4 border-l-2 border-ink bg-card px-4 py-2 text-sm">
      <span role="status">前回の入力の続きです。</span>
      <button type="button" onClick={undo} className="min-h-6 link-underlined">
        入力する前に戻す
      </button>
    </p>
  )
  return { form, store, note }
}
