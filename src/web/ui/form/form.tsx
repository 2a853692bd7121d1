import type { ReactNode } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import type { FormState } from './use-form.ts'
import { useFormDraft } from './use-form-draft.tsx'

type FormProps = {
  form: FormState
  labels: Readonly<Record<string, string>>
  children: ReactNode
  onInput?: (form: HTMLFormElement) => void
  /** Label of the form, if a page has several. */
  name?: string
}

/** A form without the browser's validation: ours shows Japanese messages beside the fields. */
export function Form({ form, labels, children, onInput, name }: FormProps) {
  const draft = useFormDraft(form)
  return (
    <form
      ref={draft.form}
      noValidate
      // Without script, GET would put a password into the address.
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
