import { labelOf } from '#contract/enums.ts'
import { messages } from '#contract/messages.ts'
import { industries, occupations, qualifications } from '#contract/user-attributes.ts'
import { useSession } from '../../session/session-store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal, issuesOf } from '../../ui/form/form-issues.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SpecTable } from '../../ui/spec-table.tsx'
import { createAccount, EmailInUse } from './create-account.ts'
import { type Draft, useDraft } from './draft-store.ts'
import { TermsField } from './terms-field.tsx'

const labels = { has_agreed: '利用規約とプライバシーポリシー' }

type ConfirmStepProps = {
  /** False for somebody who had an account all along. */
  onDone: (isNew: boolean) => void
  onEmailInUse: () => void
}

export function ConfirmStep({ onDone, onEmailInUse }: ConfirmStepProps) {
  const draft = useDraft()
  const form = useForm({
    read: readConsent,
    check: ({ has_agreed }) => issuesOf({ has_agreed: has_agreed ? undefined : messages.requiredChoice }),
    send: async (consent) => {
      try {
        onDone(await createAccount({ ...draft, ...consent }))
      } catch (error) {
        // By the catalogue every other failure has one sentence.
        if (!(error instanceof EmailInUse)) throw new FormRefusal({ problem: messages.generic })
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
      <Entered draft={draft} />
      <div className="grid gap-3">
        <TermsField label={labels.has_agreed} isChecked={draft.has_agreed} error={form.issues.has_agreed} />
        <Checkbox name="is_subscribed_mail_magazine" defaultChecked={draft.is_subscribed_mail_magazine}>
          新着製品や特集をお知らせするメールマガジンを受け取る
        </Checkbox>
      </div>
      <SubmitButton form={form} wide>
        登録する
      </SubmitButton>
    </Form>
  )
}

const readConsent = (data: FormData) => ({
  has_agreed: data.has('has_agreed'),
  is_subscribed_mail_magazine: data.has('is_subscribed_mail_magazine'),
})

function Entered({ draft }: { draft: Draft }) {
  const authUser = useSession((session) => session.authUser)
  const isPro = draft.kind === 'pro'
  const chosen = qualifications.filter(({ id }) => draft.qualification_ids.includes(id))
  return (
    <SpecTable
      specs={[
        { term: '表示名', value: draft.screen_name },
        { term: 'メールアドレス', value: authUser?.email ?? draft.email },
        { term: 'パスワード', value: authUser ? '' : '（表示していません）' },
        { term: 'アカウントの種類', value: isPro ? 'デザイナー（PRO）' : '一般' },
        { term: '業種', value: isPro && labelOf(industries, Number(draft.industry_id)) },
        { term: '職種', value: isPro && labelOf(occupations, Number(draft.occupation_id)) },
        { term: '会社名', value: isPro && draft.company },
        { term: '資格', value: isPro && chosen.map(({ label }) => label).join('、') },
      ].filter(({ value }) => value !== false)}
    />
  )
}
