import { newestAddressOf } from '#contract/data/saved-searches.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import type { NotificationRow } from './queries.ts'

type Addresses = Pick<Services['config'], 'apiUrl' | 'webUrl'>

export const presentNotification = (addresses: Addresses, row: NotificationRow): Notification => ({
  id: row.id,
  notification_type: row.type,
  actors: row.actors.map(({ id, screenName, icon }) => ({
    id,
    screen_name: screenName,
    icon: presentImage(addresses.apiUrl, icon),
  })),
  actor_count: row.actorCount,
  thing: presentSubject(addresses, row),
  products: row.products,
  product_count: row.productCount,
  common_change: row.commonChange,
  match_count: row.matchCount,
  match_kind: row.search?.kind ?? null,
  read: row.readAt !== null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

function presentSubject(
  { apiUrl, webUrl }: Addresses,
  { type, project, post, team, list, search }: NotificationRow,
): Notification['thing'] {
  if (search) {
    const { id, name } = search
    return { kind: 'search', id, name, image: null, url: `${webUrl}${newestAddressOf(search)}` }
  }
  const subjects = [
    ['project', project],
    ['post', post],
    ['team', team],
    ['list', list],
  ] as const
  for (const [kind, subject] of subjects) {
    if (subject)
      return {
        ...subject,
        kind,
        image: presentImage(apiUrl, subject.image),
        url: `${webUrl}/${kind}s/${subject.id}${type === 'JOIN_TEAM' ? '/edit/members' : ''}`,
      }
  }
  return null
}
