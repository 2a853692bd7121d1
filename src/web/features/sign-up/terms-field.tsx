import { useId } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PageLink } from '../../ui/page-link.tsx'

const link = 'underline'

/** The texts open beside the form, which nobody should lose for reading them. */
export function TermsField({
  label,
  isChecked,
  error,
}: {
  label: string
  isChecked: boolean
  error: string | undefined
}) {
  const errorId = useId()
  return (
    <div>
      <p className="mb-2 text-sm">
        <PageLink to="/terms" target="_blank" className={link}>
          利用規約
        </PageLink>
        と
        <PageLink to="/privacy" target="_blank" className={link}>
          プライバシーポリシー
        </PageLink>
        をお読みください（新しいタブで開きます）。
      </p>
      <Checkbox
        name="has_agreed"
        required
        defaultChecked={isChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {label}に同意する
      </Checkbox>
      {error && (
        <p id={errorId} className="mt-1 text-xs text-err">
          {error}
        </p>
      )}
    </div>
  )
}
