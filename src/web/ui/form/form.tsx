import type { ReactNode } from 'react'
import { ErrorSummary } from './error-summary.tsx'
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
