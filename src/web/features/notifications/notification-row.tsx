import { nameActors, sayNotification } from '#contract/data/notification-texts.ts'
import { formatTimeOf } from '#web/kit/format/format-date.ts'
import { type Address, PageLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { countUnread } from '#web/shared/notifications/notifications-store.ts'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { changeAsPerson, mapItems, personPages } from '#web/shared/session/person-query.ts'

export type Notification = ApiResponse<'GET /notifications'>['items'][number]

/** A notification; following its link marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { actors, actor_count, notification_type: type, read, thing, updated_at } = notification
  const address = addressOf(notification)
  const sentence = sayNotification({ type, who: nameActors(actors[0]?.screen_name, actor_count), thing })
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
        {actors.length === 0 && <Avatar name={thing?.name ?? ''} size={32} icon="people" />}
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
      {thing?.image && (
        <span className="w-14 shrink-0">
          <Picture image={thing.image} alt="" sizes="56px" maxWidth={56} ratio="1 / 1" />
        </span>
      )}
    </li>
  )
}

function addressOf({ thing, actors: [actor] }: Notification): Address | undefined {
  if (thing?.kind === 'project')
    return { to: '/projects/$projectId', params: { projectId: String(thing.id) } }
  if (thing?.kind === 'post') return { to: '/posts/$postId', params: { postId: String(thing.id) } }
  if (thing) return { to: '/teams/$teamId', params: { teamId: String(thing.id) } }
  return actor && { to: '/users/$userId', params: { userId: String(actor.id) } }
}

/** Does not delay the navigation; a failure leaves it unread. */
async function markRead({ id, read }: Notification): Promise<void> {
  if (read) return
  await changeAsPerson(
    'POST /notifications/{id}/read',
    { params: { id } },
    {
      expect: (cache) =>
        cache.setQueryData(
          personPages('GET /notifications', { query: { unread: false } }).queryKey,
          mapItems((notification: Notification) =>
            notification.id === id ? { ...notification, read: true } : notification,
          ),
        ),
      keep: (_, { unread_count }) => countUnread(unread_count),
    },
  ).catch(() => {})
}
