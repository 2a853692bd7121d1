import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { usePart } from '#web/kit/ui/use-part.tsx'
import { useLimitedFunction } from '#web/shared/session/limited-function.ts'
import { LeaveButton } from './leave-button.tsx'
import type { Mine, Team } from './load-team.ts'

const loadDialog = () => import('#web/kit/ui/dialog.tsx').then(({ Dialog }) => Dialog)

export function TeamActions({ team: { id, name, mine } }: { team: Team }) {
  const [isSent, setSent] = useState(false)
  const Dialog = usePart(loadDialog, isSent, setSent)
  const place = useKeptFocus<HTMLDivElement>(isSent)
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="mt-6 flex flex-wrap items-center gap-3 outline-none print:hidden"
    >
      {mine?.role ? (
        <Inside id={id} name={name} mine={mine} />
      ) : mine?.isPending ? (
        <p role="status" className="text-sm">
          参加を申請中です。オーナーの承認をお待ちください。
        </p>
      ) : (
        <JoinButton id={id} onSent={() => setSent(true)} />
      )}
      {isSent && Dialog && (
        <Dialog title="参加申請完了" isOpen onOpenChange={setSent}>
          「{name}」への参加を申請しました。オーナーが承認すると、通知とメールでお知らせします。
        </Dialog>
      )}
    </div>
  )
}

function JoinButton({ id, onSent }: { id: number; onSent: () => void }) {
  const limited = useLimitedFunction()
  const { pending, run } = useAction()
  const router = useRouter()
  const request = () =>
    run(
      async () => {
        const { requestJoin } = await import('./change-team.ts')
        await requestJoin(id)
        onSent()
        await router.invalidate()
      },
      { refusals: { 403: 'すでにこのチームに参加しています。', 409: true } },
    )
  return (
    <Button
      className="noscript:hidden"
      pending={pending}
      onClick={() => limited(() => void request(), { verified: true })}
    >
      参加を申請する
    </Button>
  )
}

function Inside({ id, name, mine }: { id: number; name: string; mine: Mine }) {
  const params = { teamId: String(id) }
  return (
    <>
      <FactBadge>{mine.role}</FactBadge>
      {mine.may.edit ? (
        <>
          <ButtonLink to="/teams/$teamId/edit" params={params}>
            チームを編集
          </ButtonLink>
          <ButtonLink to="/teams/$teamId/edit/members" params={params}>
            メンバーの管理
          </ButtonLink>
        </>
      ) : (
        mine.may.withdraw && <LeaveButton team={{ id, name }}>チームから抜ける</LeaveButton>
      )}
    </>
  )
}
