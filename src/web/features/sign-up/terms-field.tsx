import { ConsentField } from '#web/ui/form/consent-field.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

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
        をお読みください<span className="whitespace-nowrap">（新しいタブで開きます）。</span>
      </p>
      <ConsentField
        name="has_agreed"
        label={label}
        missing={`${label}に同意してください`}
        isChecked={isChecked}
        error={error}
      >
        {label}に同意する
      </ConsentField>
    </div>
  )
}
