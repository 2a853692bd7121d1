import { useEffect } from 'react'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { countUnread, useNotifications } from '#web/shared/notifications/notifications-store.ts'
import { PagedItems } from '#web/shared/session/loading-state.tsx'
import { personCache } from '#web/shared/session/person-cache.ts'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { changeAsPerson, usePersonPages } from '#web/shared/session/person-query.ts'
import type { NotificationItem } from './describe-notification.ts'
import { NotificationRow } from './notification-row.tsx'

export function NotificationsPage({ unread }: { unread: boolean }) {
  return (
    <main id="main" className="page py-8 laptop:max-w-270 laptop:py-14">
      <h1 className="mb-6 text-xl laptop:text-2xl">通知</h1>
      <PersonOnly>
        <Inbox unread={unread} />
      </PersonOnly>
    </main>
  )
}

function Inbox({ unread }: { unread: boolean }) {
  const pages = usePersonPages('GET /notifications', { query: { unread } })
  const changes = useNotifications((notifications) => notifications.changes)
  useEffect(() => {
    if (changes > 0) void personCache().invalidateQueries({ queryKey: ['/notifications'] })
  }, [changes])
  const { pending, run } = useAction()
  const { unread_count: unreadCount = 0, total_count = 0 } = pages.data?.pages[0] ?? {}
  const hasAny = total_count > 0

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <TabLinks label="通知の絞り込み">
          <TabLink to="/notifications" aria-current={unread ? undefined : 'page'}>
            すべて
          </TabLink>
          <TabLink
            to="/notifications"
            search={{ unread: true }}
            aria-current={unread ? 'page' : undefined}
            count={unreadCount}
          >
            未読
          </TabLink>
        </TabLinks>
        {(unread || hasAny) && (
          <Button
            size={32}
            pending={pending}
            disabled={unreadCount === 0}
            onClick={() =>
              void run(
                () =>
                  changeAsPerson(
                    'POST /notifications/read',
                    {},
                    { store: (_, { unread_count }) => countUnread(unread_count) },
                  ),
                { success: 'すべて既読にしました' },
              )
            }
          >
            すべて既読にする
          </Button>
        )}
      </div>
      <PagedItems pages={pages} empty={unread ? <AllRead /> : <NoNotifications />}>
        {(notifications) => <Days notifications={notifications} />}
      </PagedItems>
    </>
  )
}

function Days({ notifications }: { notifications: readonly NotificationItem[] }) {
  const days = Map.groupBy(notifications, ({ created_at }) => formatDayOf(created_at))
  return [...days].map(([day, those]) => (
    <section key={day} className="mb-8">
      <h2 className="num mb-2 text-xs font-normal text-muted">{day}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {those.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  ))
}

function NoNotifications() {
  return (
    <EmptyState title="通知はまだありません" actions={<ButtonLink to="/projects">事例を見る</ButtonLink>}>
      チームの事例や写真への「いいね」、リストへの追加、フォローなどをお知らせします。
    </EmptyState>
  )
}

function AllRead() {
  return (
    <EmptyState
      title="未読の通知はありません"
      actions={<ButtonLink to="/notifications">すべての通知を見る</ButtonLink>}
    />
  )
}
