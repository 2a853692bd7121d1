import { type ReactNode, useEffect, useRef } from 'react'
import type { FormState } from './use-form.ts'
import { useFormDraft } from './use-form-draft.tsx'

type FormProps = {
  form: FormState
  /** Labels of the fields, for the summary of issues. */
  labels: Readonly<Record<string, string>>
  children: ReactNode
  onInput?: (form: HTMLFormElement) => void
  /** Name of the form element, where a page has several forms. */
  name?: string
}

/** Turns the browser's validation off: ours explains issues in Japanese, beside the fields. */
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
        if (event.target instanceof Element) form.clearIssue(event.target.getAttribute('name') ?? '')
        draft.store()
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

/**
 * Lists the issues of a refused form, with links to the fields. Takes the focus, and stays until the next
 * submit: nothing jumps while the user types.
 */
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

/** Prefers the control of that name to the first one in a group of that name. */
function focusField(box: HTMLElement | null, name: string): void {
  const form = box?.closest('form')
  const named = `[name="${CSS.escape(name)}"]`
  const control =
    form?.querySelector<HTMLElement>(`${named}:not(fieldset)`) ??
    form?.querySelector<HTMLElement>(`fieldset${named} :is(input, select, textarea, button)`)
  control?.focus()
}
