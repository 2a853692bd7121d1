import { formatTimeOf } from '#web/kit/format/format-date.ts'
import { countUnread } from '#web/shared/notifications/notifications-store.ts'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { changeAsPerson, mapItems, personPages } from '#web/shared/session/person-query.ts'
import { describeNotification, hrefOf, iconOf, type NotificationItem } from './describe-notification.ts'

/** A notification; following its link marks it as read. */
export function NotificationRow({ notification }: { notification: NotificationItem }) {
  const { actors, read, thing: subject, updated_at } = notification
  const href = hrefOf(notification)
  const sentence = describeNotification(notification)
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
        {href ? (
          <a href={href} className="stretched hover:underline" onClick={() => void markRead(notification)}>
            {sentence}
          </a>
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
