import { type ReactNode, useEffect, useRef } from 'react'
import type { FormState } from './use-form.ts'
import { useFormDraft } from './use-form-draft.tsx'

type FormProps = {
  form: FormState
  /** What its fields are called, for the summary of what is wrong. */
  labels: Readonly<Record<string, string>>
  children: ReactNode
  /** Hears every change. */
  onInput?: (form: HTMLFormElement) => void
  /** Of the form itself, where a page has several. */
  name?: string
}

/** A form of the browser: its own checks are off, since ours say what is wrong in Japanese and beside the fields. */
export function Form({ form, labels, children, onInput, name }: FormProps) {
  const draft = useFormDraft(form)
  return (
    <form
      ref={draft.form}
      noValidate
      // If the script fails, the form is not sent as an address with a password in it.
      method="post"
      aria-label={name}
      onInput={(event) => {
        if (event.target instanceof Element) form.correct(event.target.getAttribute('name') ?? '')
        draft.keep()
        onInput?.(event.currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(event.currentTarget)
      }}
      className="grid grid-cols-1 gap-6"
    >
      <ErrorSummary form={form} labels={labels} />
      {draft.note}
      {children}
    </form>
  )
}

type SummaryProps = { form: FormState; labels: Readonly<Record<string, string>> }

/** Above a refused form: what was wrong, each with a link to its field. It takes the focus, so that it is read at once, and stays until the form is sent again: nothing jumps while one types. */
function ErrorSummary({ form: { refused, problem, refusals }, labels }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const names = Object.keys(refused)
  const isShown = names.length > 0 || problem !== undefined
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (!isShown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-0.5 border-l-2 border-err bg-card px-4 py-3 text-sm text-err outline-none"
    >
      <p className="font-semibold">{problem ?? '入力内容をご確認ください。'}</p>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => focusField(box.current, name)}
                className="py-1 text-left underline"
              >
                {labels[name]}：{refused[name]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function focusField(box: HTMLElement | null, name: string): void {
  box?.closest('form')?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
