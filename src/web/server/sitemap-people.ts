import type { Call } from '#web/api/call.ts'
import { readAll } from './read-all.ts'

/** Public lists and whose they are, and the teams with published projects. */
export async function listPeople(call: Call): Promise<string[]> {
  const [lists, projects] = await Promise.all([
    readAll((place) => call('GET /lists/search', { query: { sort: 'newest', ...place } })),
    readAll((place) => call('GET /projects/search', { query: { sort: 'newest', ...place } })),
  ])
  const filled = lists.filter(({ item_count }) => item_count > 0)
  const teamIds = new Set(projects.map(({ team }) => team.id))
  const userIds = new Set(filled.map(({ owner }) => owner.id))
  return [
    '/teams',
    '/lists',
    ...[...teamIds].map((id) => `/teams/${id}`),
    ...[...userIds].map((id) => `/users/${id}`),
    ...filled.map(({ id }) => `/lists/${id}`),
  ]
}
