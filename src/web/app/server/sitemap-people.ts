import type { Call } from '#web/shared/api/call.ts'
import { type Report, readAll } from './read-all.ts'

export async function listPeople(call: Call, report: Report): Promise<string[]> {
  const lists = await readAll('lists', report, (place) =>
    call('GET /lists/search', { query: { sort: 'newest', ...place } }),
  )
  const filled = lists.filter(({ item_count }) => item_count > 0)
  const userIds = new Set(filled.map(({ owner }) => owner.id))
  return [
    '/teams',
    '/lists',
    ...[...userIds].map((id) => `/users/${id}`),
    ...filled.map(({ id }) => `/lists/${id}`),
  ]
}
