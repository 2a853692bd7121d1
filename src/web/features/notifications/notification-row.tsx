import { currentDay } from '#contract/data/japanese-day.ts'
import { formatNotification, nameActors } from '#contract/data/notification-texts.ts'
import { formatProductNotice } from '#contract/data/product-notices.ts'
import { formatTimeOf } from '#web/kit/format/format-date.ts'
import type { IconName } from '#web/kit/ui/icon.tsx'
import { type AppLink, PageLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { countUnread } from '#web/shared/notifications/notifications-store.ts'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { changeAsPerson, mapItems, personPages } from '#web/shared/session/person-query.ts'

export type NotificationItem = ApiResponse<'GET /notifications'>['items'][number]

/** A notification; following its link marks it as read. */
export function NotificationRow({ notification }: { notification: NotificationItem }) {
  const { actors, read, thing: subject, updated_at } = notification
  const address = linkOf(notification)
  const sentence = describe(notification)
  return (
    <li className="relative flex items-center gap-3 py-4 laptop:gap-4 hover:bg-card/50">
      <span className={`size-2 shrink-0 rounded-pill ${read ? '' : 'bg-accent'}`}>
        {!read && <span className="sr-only">未読</span>}
      </span>
      <span className="flex shrink-0 -space-x-1.5 max-laptop:[&>*:nth-child(n+2)]:hidden">
        {actors.map(({ id, screen_name, icon }) => (
          <span key={id} className="rounded-pill ring-2 ring-paper">
            <Avatar name={screen_name} size={32} image={icon} />
          </span>
        ))}
        {actors.length === 0 && <Avatar name={subject?.name ?? ''} size={32} icon={iconOf(notification)} />}
      </span>
      <p className="min-w-0 flex-1 text-sm">
        {address ? (
          <PageLink
            {...address}
            className="stretched hover:underline"
            onClick={() => void markRead(notification)}
          >
            {sentence}
          </PageLink>
        ) : (
          sentence
        )}
        <span className="num mt-1 block text-2xs text-muted">{formatTimeOf(updated_at)}</span>
      </p>
      {subject?.image && (
        <span className="w-14 shrink-0">
          <Picture image={subject.image} alt="" sizes="56px" maxWidth={56} ratio="1 / 1" />
        </span>
      )}
    </li>
  )
}

function describe(notification: NotificationItem): string {
  const {
    actors,
    actor_count,
    notification_type: type,
    thing: subject,
    products,
    product_count,
  } = notification
  return type === 'PRODUCT_CHANGED'
    ? formatProductNotice(subject?.name, { products, count: product_count, today: currentDay() })
    : formatNotification({ type, who: nameActors(actors[0]?.screen_name, actor_count), subject })
}

function iconOf({ notification_type: type, thing: subject }: NotificationItem): IconName {
  if (type !== 'PRODUCT_CHANGED') return 'people'
  return subject ? 'list' : 'cart'
}

function linkOf({
  notification_type: type,
  thing: subject,
  actors: [actor],
}: NotificationItem): AppLink | undefined {
  if (type === 'PRODUCT_CHANGED' && !subject) return { to: '/cart' }
  if (subject?.kind === 'list') return { to: '/lists/$listId', params: { listId: String(subject.id) } }
  if (subject?.kind === 'project')
    return { to: '/projects/$projectId', params: { projectId: String(subject.id) } }
  if (subject?.kind === 'post') return { to: '/posts/$postId', params: { postId: String(subject.id) } }
  if (subject) return { to: '/teams/$teamId', params: { teamId: String(subject.id) } }
  return actor && { to: '/users/$userId', params: { userId: String(actor.id) } }
}

/** Does not delay the navigation; a failure leaves it unread. */
async function markRead({ id, read }: NotificationItem): Promise<void> {
  if (read) return
  await changeAsPerson(
    'POST /notifications/{id}/read',
    { params: { id } },
    {
      expect: (cache) =>
        cache.setQueryData(
          personPages('GET /notifications', { query: { unread: false } }).queryKey,
          mapItems((notification: NotificationItem) =>
            notification.id === id ? { ...notification, read: true } : notification,
          ),
        ),
      store: (_, { unread_count }) => countUnread(unread_count),
    },
  ).catch(() => {})
}
