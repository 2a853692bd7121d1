import { useState } from 'react'
import type { Team } from '#contract/teams/schemas.ts'
import { Part } from '#web/kit/form/part.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { usePart } from '#web/kit/ui/use-part.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { type Asked, settleRequest } from './change-team.ts'
import { InvitationsPart } from './invitations-part.tsx'
import { MemberRow } from './member-row.tsx'
import { OwnersPage } from './owners-page.tsx'
import { PersonRow } from './person-row.tsx'

const loadApproved = () => import('./approved-dialog.tsx').then(({ ApprovedDialog }) => ApprovedDialog)

export function MembersPage({ id }: { id: number }) {
  return (
    <OwnersPage id={id} at="/teams/$teamId/edit/members">
      {(team) => (
        <>
          <RequestsPart team={team} />
          <MembersPart team={team} />
          <InvitationsPart team={team} />
        </>
      )}
    </OwnersPage>
  )
}

function RequestsPart({ team }: { team: Team }) {
  const query = usePersonQuery('GET /teams/{id}/join_requests', { params: { id: team.id } })
  const [approved, setApproved] = useState<Asked['user']>()
  const close = () => setApproved(undefined)
  const ApprovedDialog = usePart(loadApproved, approved !== undefined, close)
  const items = query.data?.items
  const place = useKeptFocus<HTMLDivElement>(items && `${items.length} ${approved?.id}`)
  return (
    <Part title="参加の申請">
      <div ref={place} tabIndex={-1} className="outline-none">
        {!items ? (
          <LoadingState query={query} height="h-16" />
        ) : items.length === 0 ? (
          <p className="text-sm text-muted">いま申請している方はいません。</p>
        ) : (
          <ul aria-label="申請している方" className="-my-3 divide-y divide-line">
            {items.map((request) => (
              <RequestRow key={request.id} team={team} request={request} onApproved={setApproved} />
            ))}
          </ul>
        )}
      </div>
      {approved && ApprovedDialog && <ApprovedDialog user={approved} onClose={close} />}
    </Part>
  )
}

type RequestRowProps = { team: Team; request: Asked; onApproved: (user: Asked['user']) => void }

function RequestRow({ team, request, onApproved }: RequestRowProps) {
  const { pending, run } = useAction()
  const named = { join_request_id: request.id }
  const name = <span className="sr-only">：{request.user.screen_name}</span>
  return (
    <PersonRow user={request.user}>
      <Button
        variant="primary"
        size={32}
        pending={pending}
        onClick={() =>
          void run(
            async () => {
              await settleRequest('approve_join', team.id, named)
              onApproved(request.user)
            },
            { refusals: { 409: true } },
          )
        }
      >
        承認する{name}
      </Button>
      <Button
        variant="quiet"
        size={32}
        pending={pending}
        onClick={() =>
          void run(() => settleRequest('reject_join', team.id, named), {
            success: '申請を見送りました',
            refusals: { 409: true },
          })
        }
      >
        見送る{name}
      </Button>
    </PersonRow>
  )
}

function MembersPart({ team }: { team: Team }) {
  const query = usePersonQuery('GET /teams/{id}/members', { params: { id: team.id } })
  return (
    <Part
      title="メンバー"
      note="オーナーはチームとメンバーを、メンバーは事例とリストを編集できます。閲覧者は下書きとリストを見られます。"
    >
      {query.data ? (
        <ul className="-my-3 divide-y divide-line">
          {query.data.items.map((member) => (
            <MemberRow key={member.user.id} team={team} member={member} />
          ))}
        </ul>
      ) : (
        <LoadingState query={query} height="h-40" />
      )}
    </Part>
  )
}
