import { currentDay } from '#contract/data/japanese-day.ts'
import { formatNotification, nameActors } from '#contract/data/notification-texts.ts'
import { formatProductNotice } from '#contract/data/product-notices.ts'
import { formatNewMatches } from '#contract/data/saved-searches.ts'
import type { IconName } from '#web/kit/ui/icon.tsx'
import { writeHref } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'

export type NotificationItem = ApiResponse<'GET /notifications'>['items'][number]

export function describeNotification(notification: NotificationItem): string {
  const { notification_type: type, thing: subject, match_kind } = notification
  if (type === 'NEW_MATCHES')
    return match_kind && subject
      ? `${formatNewMatches({ kind: match_kind, name: subject.name, count: notification.match_count })}。`
      : ''
  if (type === 'PRODUCT_CHANGED') {
    const { products, product_count: count, common_change: commonChange } = notification
    return formatProductNotice(subject?.name, { products, count, commonChange, today: currentDay() })
  }
  const { actors, actor_count } = notification
  return formatNotification({ type, who: nameActors(actors[0]?.screen_name, actor_count), subject })
}

export function iconOf({ notification_type: type, thing: subject }: NotificationItem): IconName {
  if (type === 'NEW_MATCHES') return 'search'
  if (type !== 'PRODUCT_CHANGED') return 'people'
  return subject ? 'list' : 'cart'
}

export function hrefOf({
  notification_type: type,
  thing: subject,
  actors,
}: NotificationItem): string | undefined {
  if (subject) {
    const { pathname, search } = new URL(subject.url)
    return pathname + search
  }
  if (type === 'PRODUCT_CHANGED') return writeHref({ to: '/cart' })
  const [actor] = actors
  return actor && writeHref({ to: '/users/$userId', params: { userId: String(actor.id) } })
}
