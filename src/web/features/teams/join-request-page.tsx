import { useState } from 'react'
import { errorCatalogue } from '#contract/data/errors.ts'
import type { UserCard } from '#contract/users/schemas.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { OtherAccountButton } from '#web/shared/session/other-account-button.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { useMailedLink } from '#web/shared/session/use-mailed-link.ts'
import { type JoinRequestItem, settleRequest } from './change-team.ts'
import { TeamGone } from './mailed-link.tsx'
import { PersonRow } from './person-row.tsx'

const loadApproved = () => import('./approved-dialog.tsx').then(({ ApprovedDialog }) => ApprovedDialog)

type JoinRequestLinkProps = { id: number; token: string }

/** Only the buttons decide, not the link. */
export function JoinRequestPage(link: JoinRequestLinkProps) {
  return (
    <FormPage title="参加の申請">
      <PersonOnly>
        <JoinRequest {...link} />
      </PersonOnly>
    </FormPage>
  )
}

type JoinDecision = { user: UserCard; isApproved: boolean }

function JoinRequest({ id, token }: JoinRequestLinkProps) {
  const query = useMailedLink(`join request ${id} ${token}`, () =>
    personCall()('POST /teams/{id}/verify_join_request', { params: { id }, body: { token } }),
  )
  const [decided, setDecided] = useState<JoinDecision>()
  if (decided) return <DecisionOutcome id={id} {...decided} />
  if (query.error instanceof ApiError && query.error.status === 404) return <TeamGone />
  if (query.error instanceof ApiError && query.error.status === 403) return <NotOwner id={id} />
  if (!query.data) return <LoadingState query={query} />
  const { state, join_request: request } = query.data
  if (state === 'valid' && request)
    return <DecisionForm id={id} token={token} request={request} onDecided={setDecided} />
  return <LinkRefusal id={id} {...explained[state === 'valid' ? 'settled' : state]} />
}

type DecisionFormProps = JoinRequestLinkProps & {
  request: JoinRequestItem
  onDecided: (decided: JoinDecision) => void
}

function DecisionForm({ id, token, request, onDecided }: DecisionFormProps) {
  const team = usePersonQuery('GET /teams/{id}', { params: { id } })
  const { pending, run } = useAction()
  if (!team.data) return <LoadingState query={team} />
  const decide = (isApproved: boolean) =>
    run(
      async () => {
        await settleRequest(isApproved ? 'approve_join' : 'reject_join', id, { token })
        onDecided({ user: request.user, isApproved })
      },
      { refusals: { 403: true, 409: true } },
    )
  return (
    <div className="grid gap-6">
      <ul className="border-y border-line">
        <PersonRow user={request.user}>
          <span className="text-xs text-muted">{formatDayOf(request.created_at)} 申請</span>
        </PersonRow>
      </ul>
      <p className="text-md">
        「{team.data.name}
        」への参加の申請です。承認すると、メンバーとしてチームの事例とリストを編集できるようになります。見送ったことは、ご本人に一度だけお知らせします。
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" size={48} pending={pending} onClick={() => void decide(true)}>
          承認する
        </Button>
        <Button size={48} pending={pending} onClick={() => void decide(false)}>
          見送る
        </Button>
      </div>
    </div>
  )
}

function DecisionOutcome({ id, user, isApproved }: { id: number } & JoinDecision) {
  const [isOpen, setOpen] = useState(isApproved)
  const ApprovedDialog = useLazyComponent(loadApproved, isOpen, setOpen)
  return (
    <>
      <FormOutcome
        title={isApproved ? '参加を承認しました' : '申請を見送りました'}
        actions={<Actions id={id} />}
      >
        {user.screen_name}さんに、結果をお知らせしました。
      </FormOutcome>
      {isOpen && ApprovedDialog && <ApprovedDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

const NotOwner = ({ id }: { id: number }) => (
  <FormOutcome
    title="このリンクは、チームのオーナー宛てです"
    actions={
      <>
        <OtherAccountButton />
        <TeamLink id={id} />
      </>
    }
  >
    オーナーのアカウントでサインインし直してください。
  </FormOutcome>
)

const explained = {
  settled: {
    title: errorCatalogue.join_request_settled.detail,
    text: 'オーナーのどなたかが手続きをしたか、ご本人が招待から参加、または退会されました。',
  },
  expired: {
    title: errorCatalogue.link_expired.detail,
    text: 'リンクの有効期限は7日間です。申請は「メンバーの管理」から、承認または見送りをお選びいただけます。',
  },
  unknown: {
    title: 'このリンクはお使いいただけません',
    text: 'アドレスが途中で切れているか、正しくないようです。メールのリンクをもう一度開いてください。',
  },
}

const LinkRefusal = ({ id, title, text }: { id: number; title: string; text: string }) => (
  <FormOutcome title={title} actions={<Actions id={id} />}>
    {text}
  </FormOutcome>
)

const Actions = ({ id }: { id: number }) => (
  <>
    <ButtonLink to="/teams/$teamId/edit/members" params={{ teamId: String(id) }}>
      メンバーの管理
    </ButtonLink>
    <TeamLink id={id} />
  </>
)

const TeamLink = ({ id }: { id: number }) => (
  <ButtonLink to="/teams/$teamId" params={{ teamId: String(id) }}>
    チームのページへ
  </ButtonLink>
)
