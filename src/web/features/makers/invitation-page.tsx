import { useNavigate } from '@tanstack/react-router'
import { labelOf } from '#contract/data/enums.ts'
import { errorCatalogue } from '#contract/data/errors.ts'
import { makerRole, makerRoles } from '#contract/data/maker-roles.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { Form } from '#web/kit/form/form.tsx'
import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { InvitationGate } from '#web/shared/people/invitation-gate.tsx'
import { RefusedInvitation } from '#web/shared/people/refused-invitation.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import { renewPerson } from '#web/shared/session/renew-person.ts'
import { useMailedLink } from '#web/shared/session/use-mailed-link.ts'

type InvitationLinkProps = { id: number; token: string }

/** Only the button joins, not the link. */
export function MakerInvitationPage({ id, token }: InvitationLinkProps) {
  const { call } = useRuntime()
  return (
    <FormPage title="メーカーの担当者への招待">
      <InvitationGate
        name={`maker ${id} ${token}`}
        ask={() => call('POST /makers/{id}/preview_invitation', { params: { id }, body: { token } })}
        offer={(invitation) => <Offer {...invitation} />}
      >
        <Invitation id={id} token={token} />
      </InvitationGate>
    </FormPage>
  )
}

type VerifiedInvitation = ApiResponse<'POST /makers/{id}/verify_invitation'>

function Invitation({ id, token }: InvitationLinkProps) {
  const query = useMailedLink(`maker invitation ${id} ${token}`, () =>
    personCall()('POST /makers/{id}/verify_invitation', { params: { id }, body: { token } }),
  )
  if (query.error instanceof ApiError && query.error.status === 404) return <MakerGone />
  if (!query.data) return <LoadingState query={query} />
  const { state, invitation } = query.data
  if (state === 'valid' && invitation) return <JoinForm id={id} token={token} invitation={invitation} />
  return (
    <RefusedInvitation
      state={state === 'valid' ? 'unknown' : state}
      already={errorCatalogue.already_maker_member.detail}
      askAgain="メーカーの管理者か運営に、もう一度招待してもらってください。"
      action={
        state === 'already_member' ? (
          <ButtonLink to="/console">メーカーの管理を開く</ButtonLink>
        ) : (
          <ButtonLink to="/makers/$makerId" params={{ makerId: String(id) }}>
            メーカーのページへ
          </ButtonLink>
        )
      }
    />
  )
}

const MakerGone = () => (
  <FormOutcome
    title="メーカーが見つかりません"
    actions={<ButtonLink to="/makers">メーカーを見る</ButtonLink>}
  >
    掲載が終わったか、アドレスが正しくないようです。
  </FormOutcome>
)

function JoinForm({
  id,
  token,
  invitation,
}: InvitationLinkProps & { invitation: NonNullable<VerifiedInvitation['invitation']> }) {
  const navigate = useNavigate()
  const form = useForm({
    refusals: { 403: true, 404: damaged, 409: true },
    parse: () => ({}),
    validate: () => ({}),
    submit: async () => {
      await changeAsPerson('POST /makers/{id}/join', { params: { id }, body: { token } })
      await renewPerson()
      await navigate({ to: '/console' })
      showSnackbar('メーカーの担当者になりました')
    },
  })
  return (
    <Form form={form} labels={{}} name="メーカーの担当者になる">
      <Offer {...invitation} />
      <SubmitButton form={form} wide>
        担当者になる
      </SubmitButton>
    </Form>
  )
}

function Offer({ maker, role, expires_at }: NonNullable<VerifiedInvitation['invitation']>) {
  return (
    <>
      <div className="flex items-center gap-4 border-y border-line py-6">
        <Avatar name={maker.name} size={64} image={maker.logo} />
        <div className="min-w-0">
          <p className="text-lg font-semibold break-words">{maker.name}</p>
          <p className="text-sm text-muted">{labelOf(makerRoles, role)}として</p>
        </div>
      </div>
      <p className="text-md">
        {duties[role]}この招待は<span className="whitespace-nowrap">{formatDayOf(expires_at)}まで</span>
        使えます。
      </p>
    </>
  )
}

const damaged = 'アドレスが途中で切れているか、正しくないようです。メールのリンクをもう一度開いてください。'

const duties: Readonly<Record<number, string>> = {
  [makerRole.admin]:
    '製品を登録、公開し、サンプルのご請求とお問い合わせに対応するほか、紹介文やロゴ、担当者も管理できるようになります。',
  [makerRole.editor]: '製品を登録、公開し、サンプルのご請求とお問い合わせに対応できるようになります。',
}
