import { Suspense, useState } from 'react'
import { lazyExtra } from '#web/kit/ui/lazy-part.ts'
import { PageLink, useCurrent } from '#web/kit/ui/page-link.tsx'
import { useNotifications } from './notifications-store.ts'
import { UnreadMark } from './unread-mark.tsx'

const TeamRejects = lazyExtra(() => import('./team-rejects.tsx').then((module) => module.TeamRejects))

export function NotificationLink() {
  const current = useCurrent('/notifications')
  const hasUnread = useNotifications(({ unread = 0 }) => unread > 0)
  // Stays mounted when the last notification has been read, because showing the dialog marks it as read.
  const [mayHaveRejects, setMayHaveRejects] = useState(false)
  if (hasUnread && !mayHaveRejects) setMayHaveRejects(true)
  return (
    <>
      <PageLink
        to="/notifications"
        aria-current={current}
        className="relative grid size-10 place-items-center hover:bg-card"
      >
        <span className="sr-only">通知</span>
        <Bell className="w-5" />
        <UnreadMark className="absolute top-0 right-0" />
      </PageLink>
      <Suspense>{mayHaveRejects && <TeamRejects />}</Suspense>
    </>
  )
}

/** An icon like those of `Icon`; only signed-in pages load it. */
export function Bell({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15ZM10 21h4" />
    </svg>
  )
}
