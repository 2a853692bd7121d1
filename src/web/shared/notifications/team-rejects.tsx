import { useEffect, useState } from 'react'
import { formatNotification } from '#contract/data/notification-texts.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { personCall } from '#web/shared/session/person-call.ts'

type Rejects = ApiResponse<'GET /notifications/unread_team_rejects'>['items']

/** Shown once on the next visit; then it is marked as read. */
export function TeamRejects() {
  const [rejects, setRejects] = useState<Rejects>([])
  useEffect(() => {
    let isHere = true
    void showOnce((found) => isHere && setRejects(found)).catch(() => {})
    return () => {
      isHere = false
    }
  }, [])
  return (
    <Dialog title="チームへの参加について" isOpen={rejects.length > 0} onOpenChange={() => setRejects([])}>
      {rejects.map(({ id, thing: subject }) => (
        <p key={id}>{formatNotification({ type: 'REJECT_TEAM', who: '', subject })}</p>
      ))}
    </Dialog>
  )
}

async function showOnce(show: (rejects: Rejects) => void): Promise<void> {
  const call = personCall()
  const { items } = await call('GET /notifications/unread_team_rejects')
  if (items.length === 0) return
  show(items)
  await Promise.all(items.map(({ id }) => call('POST /notifications/{id}/read', { params: { id } })))
}
