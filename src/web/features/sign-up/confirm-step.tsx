import { labelOf } from '#contract/data/enums.ts'
import { messages } from '#contract/data/messages.ts'
import { industries, occupations, qualifications } from '#contract/data/user-attributes.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { ConsentField } from '#web/kit/form/consent-field.tsx'
import { EnteredSection } from '#web/kit/form/entered-section.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { type Spec, SpecTable } from '#web/kit/ui/spec-table.tsx'
import { professionLabels } from '#web/shared/session/profession.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { createAccount, EmailInUse } from './create-account.ts'
import { type Draft, useDraft } from './draft-store.ts'
import { BackLink, ChangeStepLink } from './step-links.tsx'

const labels = { has_agreed: '利用規約とプライバシーポリシー' }

type ConfirmStepProps = {
  redirect: string | undefined
  /** False for an existing account. */
  onDone: (isNew: boolean) => void
  onEmailInUse: () => void
}

export function ConfirmStep({ redirect, onDone, onEmailInUse }: ConfirmStepProps) {
  const draft = useDraft()
  const form = useForm({
    read: readConsent,
    check: ({ has_agreed }) => issuesOf({ has_agreed: has_agreed ? undefined : messages.requiredChoice }),
    send: async (consent) => {
      try {
        onDone(await createAccount({ ...draft, ...consent }))
      } catch (error) {
        if (!(error instanceof EmailInUse)) throw error
        onEmailInUse()
      }
    },
  })
  return (
    <Form
      form={form}
      labels={labels}
      onInput={(element) => useDraft.setState(readConsent(new FormData(element)))}
    >
      <Entered draft={draft} redirect={redirect} />
      <div className="grid gap-3">
        <TermsField label={labels.has_agreed} isChecked={draft.has_agreed} error={form.issues.has_agreed} />
        <Checkbox name="is_subscribed_mail_magazine" defaultChecked={draft.is_subscribed_mail_magazine}>
          新着製品や特集をお知らせするメールマガジンを受け取る
        </Checkbox>
      </div>
      <div className="grid gap-2.5">
        <SubmitButton form={form} wide>
          登録する
        </SubmitButton>
        <BackLink step="kind" redirect={redirect} />
      </div>
    </Form>
  )
}

const readConsent = (data: FormData) => ({
  has_agreed: data.has('has_agreed'),
  is_subscribed_mail_magazine: data.has('is_subscribed_mail_magazine'),
})

function Entered({ draft, redirect }: { draft: Draft; redirect: string | undefined }) {
  const authUser = useSession((session) => session.authUser)
  return (
    <>
      <EnteredSection
        title="プロフィール"
        change={<ChangeStepLink what="プロフィール" step="profile" redirect={redirect} />}
      >
        <SpecTable
          specs={[
            { term: '表示名', value: draft.screen_name },
            { term: 'メールアドレス', value: authUser?.email ?? draft.email },
            { term: 'パスワード', value: authUser ? '' : '（表示していません）' },
          ]}
        />
      </EnteredSection>
      <EnteredSection
        title="アカウントの種類"
        change={<ChangeStepLink what="アカウントの種類" step="kind" redirect={redirect} />}
      >
        <SpecTable
          specs={
            draft.kind === 'pro'
              ? [{ term: '種類', value: 'デザイナー（PRO）' }, ...describeWork(draft), ...describeRest(draft)]
              : [{ term: '種類', value: '一般' }, ...describeWork(draft)]
          }
        />
      </EnteredSection>
    </>
  )
}

const describeWork = ({ industry_id, occupation_id }: Draft): Spec[] => [
  { term: professionLabels.industry_id, value: industry_id && labelOf(industries, industry_id) },
  { term: professionLabels.occupation_id, value: occupation_id && labelOf(occupations, occupation_id) },
]

function describeRest({ company, qualification_ids }: Draft): Spec[] {
  const chosen = qualifications.filter(({ id }) => qualification_ids.includes(id))
  return [
    { term: professionLabels.company, value: company },
    { term: professionLabels.qualification_ids, value: chosen.map(({ label }) => label).join('、') },
  ]
}

const link = 'underline'

/** The texts open beside the form, which nobody should lose for reading them. */
function TermsField({
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
