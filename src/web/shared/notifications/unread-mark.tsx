import { useEffect } from 'react'
import { useSession } from '#web/shared/session/session-store.ts'
import { followNotifications } from './follow-notifications.ts'
import { useNotifications } from './notifications-store.ts'

let following: { personId: number; marks: number; stop: () => void } | undefined

/** Shares one subscription among all marks of a page. */
function follow(personId: number): () => void {
  if (following?.personId !== personId) {
    following?.stop()
    following = { personId, marks: 0, stop: followNotifications(personId) }
  }
  const mine = following
  mine.marks += 1
  return () => {
    mine.marks -= 1
    if (mine.marks > 0) return
    mine.stop()
    if (following === mine) following = undefined
  }
}

export function UnreadMark({ className }: { className: string }) {
  const personId = useSession(({ user }) => user?.id)
  const unread = useNotifications((notifications) => notifications.unread)
  useEffect(() => (personId === undefined ? undefined : follow(personId)), [personId])
  if (!unread) return null
  return (
    <span
      className={`num grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-accent px-1 text-2xs leading-none text-white ${className}`}
    >
      <span className="sr-only">未読{unread}件</span>
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
    </span>
  )
}
