import { useNavigate } from '@tanstack/react-router'
import { labelOf } from '#contract/data/enums.ts'
import { errorCatalogue } from '#contract/data/errors.ts'
import { teamMemberKinds } from '#contract/data/project-enums.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { Form } from '#web/kit/form/form.tsx'
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
import { TeamLogo } from '#web/shared/people/team-logo.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { useMailedLink } from '#web/shared/session/use-mailed-link.ts'
import { joinTeam } from './change-team.ts'
import { TeamGone } from './mailed-link.tsx'

type InvitationLinkProps = { id: number; token: string }

/** Only the button joins, not the link. */
export function InvitationPage({ id, token }: InvitationLinkProps) {
  const { call } = useRuntime()
  return (
    <FormPage title="チームへの招待">
      <InvitationGate
        name={`team ${id} ${token}`}
        ask={() => call('POST /teams/{id}/preview_invitation', { params: { id }, body: { token } })}
        offer={(invitation) => <Offer {...invitation} />}
      >
        <Invitation id={id} token={token} />
      </InvitationGate>
    </FormPage>
  )
}

function Invitation({ id, token }: InvitationLinkProps) {
  const query = useMailedLink(`invitation ${id} ${token}`, () =>
    personCall()('POST /teams/{id}/verify_invitation', { params: { id }, body: { token } }),
  )
  if (query.error instanceof ApiError && query.error.status === 404) return <TeamGone />
  if (!query.data) return <LoadingState query={query} />
  const { state, invitation } = query.data
  if (state === 'valid' && invitation) return <JoinForm id={id} token={token} invitation={invitation} />
  return (
    <RefusedInvitation
      state={state === 'valid' ? 'unknown' : state}
      already={errorCatalogue.already_member.detail}
      askAgain="チームのオーナーに、もう一度招待してもらってください。"
      action={
        <ButtonLink to="/teams/$teamId" params={{ teamId: String(id) }}>
          チームのページへ
        </ButtonLink>
      }
    />
  )
}

type VerifiedInvitation = ApiResponse<'POST /teams/{id}/verify_invitation'>

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
      await joinTeam(id, token)
      await navigate({ to: '/teams/$teamId', params: { teamId: String(id) } })
      showSnackbar('チームに参加しました')
    },
  })
  return (
    <Form form={form} labels={{}} name="チームへの参加">
      <Offer {...invitation} />
      <SubmitButton form={form} wide>
        チームに参加する
      </SubmitButton>
    </Form>
  )
}

function Offer({ team, inviter, kind, expires_at }: NonNullable<VerifiedInvitation['invitation']>) {
  return (
    <>
      <div className="flex items-center gap-4 border-y border-line py-6">
        <TeamLogo team={team} size={64} />
        <div className="min-w-0">
          <p className="text-lg font-semibold break-words">{team.name}</p>
          <p className="text-sm text-muted">{labelOf(teamMemberKinds, kind)}として</p>
        </div>
      </div>
      <p className="text-md">
        {inviter ? `${inviter.screen_name}さんから招待されています。` : 'チームから招待されています。'}
        参加すると、チームのページに名前が表示されます。この招待は
        <span className="whitespace-nowrap">{formatDayOf(expires_at)}まで</span>使えます。
      </p>
    </>
  )
}

const damaged = 'アドレスが途中で切れているか、正しくないようです。メールのリンクをもう一度開いてください。'
