import { limits } from '#contract/data/limits.ts'
import type { Call } from '#web/api/call.ts'

/** Public lists and whose they are, and the teams with published projects: as many of each as a search answers at once. */
export async function listPeople(call: Call): Promise<string[]> {
  const query = { sort: 'newest' as const, limit: limits.pageSizeMax }
  const [lists, projects] = await Promise.all([
    call('GET /lists/search', { query }),
    call('GET /projects/search', { query }),
  ])
  const filled = lists.items.filter(({ item_count }) => item_count > 0)
  const teamIds = new Set(projects.items.map(({ team }) => team.id))
  const userIds = new Set(filled.map(({ owner }) => owner.id))
  return [
    '/teams',
    '/lists',
    ...[...teamIds].map((id) => `/teams/${id}`),
    ...[...userIds].map((id) => `/users/${id}`),
    ...filled.map(({ id }) => `/lists/${id}`),
  ]
}
