import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { saveJson } from '#web/kit/ui/save-file.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

type ConsoleUser = ApiResponse<'GET /console/users/{id}'>

const also = ['GET /console/users'] as const

/** Locking can be undone; deleting asks first. Staff can do neither to themselves. */
export function PersonActions({ person }: { person: ConsoleUser }) {
  const me = usePerson().id
  const navigate = useNavigate()
  const { pending, run } = useAction()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const params = { id: person.id }
  const isLocked = person.locked_at !== null
  const isUnsaid = reason.trim() === ''

  /** A reason applies to one action only. */
  const act = (work: () => Promise<unknown>) =>
    run(
      async () => {
        await work()
        setReason('')
      },
      { refusals: { 409: true } },
    )
  const lock = () =>
    changeInConsole(
      'POST /console/users/{id}/lock',
      { params, body: { reason } },
      { done: '利用を停止しました', also },
    )
  const unlock = () =>
    changeInConsole(
      'POST /console/users/{id}/unlock',
      { params, body: { reason } },
      { done: '利用の停止を解きました', also },
    )
  async function remove(): Promise<void> {
    await changeAsPerson('DELETE /console/users/{id}', { params, body: { reason } }, { also })
    showSnackbar('アカウントを削除しました')
    await navigate({ to: '/console/$area', params: { area: 'users' } })
  }
  async function take(): Promise<void> {
    const data = await personCall()('POST /console/users/{id}/export', { params, body: { reason } })
    saveJson(data, `tokonoma-user-${person.id}.json`)
  }

  return (
    <section aria-label="操作" className="grid gap-4">
      <CountedArea
        label="理由"
        name="reason"
        required
        rows={2}
        most={limits.staffNote}
        hint={`理由は変更履歴だけに残ります。${person.id === me ? '' : whatIsTold(person)}`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        {person.id !== me &&
          (isLocked ? (
            <Button disabled={isUnsaid} pending={pending} onClick={() => void act(unlock)}>
              利用の停止を解く
            </Button>
          ) : (
            <Button disabled={isUnsaid} pending={pending} onClick={() => void act(lock)}>
              利用を停止する
            </Button>
          ))}
        <Button disabled={isUnsaid} pending={pending} onClick={() => void act(take)}>
          データを書き出す
        </Button>
        {person.id !== me && (
          <Button
            variant="quiet"
            disabled={isUnsaid}
            pending={pending}
            className="ml-auto"
            onClick={() => setAsked(true)}
          >
            アカウントを削除する
          </Button>
        )}
      </div>
      <AskFirst
        title="アカウントを削除しますか"
        isOpen={isAsked}
        onOpenChange={setAsked}
        action="削除する"
        onConfirm={() => void run(remove, { refusals: { 409: true } })}
      >
        {person.screen_name}さんのアカウントを削除します。元には戻せません。
      </AskFirst>
    </section>
  )
}

const whatIsTold = ({ email, email_verified, locked_at }: ConsoleUser): string => {
  if (!email || !email_verified) return '確認済みのメールアドレスがないため、本人には知らせません。'
  return `${locked_at === null ? '停止したこと' : '停止を解いたこと'}は本人にメールで知らせます。`
}
