import { afterAll, describe, expect, test } from 'vitest'
import { listProjectPins, listProjectPosts } from '#contract/projects/routes.ts'
import { projectLink } from '#server/features/projects/onlooker.ts'
import { createTestApi, testApiKey } from '#tests/support/api.ts'
import { joinAs, type TestPerson } from '#tests/support/people.ts'
import {
  buildMember,
  buildPost,
  buildProject,
  buildTeam,
  shareProject,
} from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { loadPost } from '#web/features/post/load-post.ts'
import { loadProject } from '#web/features/project/load-project.ts'
import { createCall } from '#web/shared/api/call.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const people = { owner: await joinAs(api), member: await joinAs(api), viewer: await joinAs(api) }
const stranger = await joinAs(api)
const team = await buildTeam(db)
for (const [kind, { userId }] of Object.values(people).entries())
  await buildMember(db, { teamId: team.id, userId, kind: kind + 1 })
await buildMember(db, { teamId: (await buildTeam(db)).id, userId: stranger.userId })

const shown = await buildVariation(db)
const hidden = await buildVariation(db, { published: false })
const draft = await buildProject(db, { teamId: team.id, published: false, publishedAt: null })
const photo = await buildPost(db, { projectId: draft.id, position: 1, pinned: [shown.id, hidden.id] })
await buildPost(db, { projectId: draft.id, position: 2 })
const other = await buildProject(db, { teamId: team.id, published: false })
const open = await buildProject(db, { teamId: team.id })
const openPhoto = await buildPost(db, { projectId: open.id, pinned: [shown.id, hidden.id] })

const revoked = await shareProject(db, draft)
await projectLink.revoke(db, String(draft.id))
const replaced = await shareProject(db, draft)
const token = await shareProject(db, draft)
const tokenOfAnother = await shareProject(db, other)

const paths = [`/projects/${draft.id}`, `/projects/${draft.id}/posts`, `/projects/${draft.id}/pins`]
const all = [...paths, `/posts/${photo.id}`]

const ask = (path: string, token?: string) => api.request('GET', path, { query: { token } })

describe.each(all)('unpublished project at %s', (path) => {
  test.each(Object.entries(people))('shows the project to the team: %s', async (_, person) => {
    const answer = await person.request('GET', path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('shows the project by its share link and forbids caching', async () => {
    const answer = await ask(path, token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await stranger.request('GET', path, { query: { token } })).status).toBe(200)
  })

  test('answers 404 for the project to everyone else', async () => {
    const missing = { status: 404, body: { code: 'not_found' } }
    expect(await ask(path)).toMatchObject(missing)
    expect(await stranger.request('GET', path)).toMatchObject(missing)
    for (const wrong of ['unknown', revoked, replaced, tokenOfAnother, `${token}x`, token.slice(1)])
      expect(await ask(path, wrong)).toMatchObject(missing)
  })
})

test('marks a project as unpublished for the team and the holder of the link', async () => {
  const { body } = await ask(`/projects/${draft.id}`, token)
  expect(body).toMatchObject({ published: false, published_at: null })
  expect((await people.viewer.request('GET', `/projects/${draft.id}`)).body).toMatchObject({
    published: false,
  })
})

/** Loads the pages of the project and its photo, for a person or a share link. */
async function loadPages(person?: TestPerson, shared?: string) {
  const bearer = person && `Bearer ${await person.token()}`
  const call = createCall({
    apiUrl: api.url,
    apiKey: testApiKey,
    fetch: (request) => {
      if (bearer) request.headers.set('Authorization', bearer)
      return fetch(request)
    },
  })
  const { signal } = new AbortController()
  return Promise.all([loadProject(call, draft.id, shared, signal), loadPost(call, photo.id, shared, signal)])
}

test('opens the pages of an unpublished project and its photo for the team and by link only', async () => {
  const shownBoth = [{ project: { published: false } }, { post: { published: false }, similar: [] }]
  for (const person of Object.values(people)) expect(await loadPages(person)).toMatchObject(shownBoth)
  expect(await loadPages(undefined, token)).toMatchObject(shownBoth)
  await expect(loadPages(stranger)).rejects.toMatchObject({ status: 404 })
  await expect(loadPages()).rejects.toMatchObject({ status: 404 })
})

test('pages the photos of an unpublished project by cursor', async () => {
  const read = async (cursor?: string) =>
    (await api.request('GET', `/projects/${draft.id}/posts`, { query: { token, limit: 1, cursor } })).as(
      listProjectPosts.response,
    )
  const first = await read()
  expect(first).toMatchObject({ total_count: 2, items: [{ id: photo.id }] })
  const last = await read(first.next_cursor ?? '')
  expect(last).toMatchObject({ total_count: 2, next_cursor: null })
  expect(last.items[0]?.id).not.toBe(photo.id)
  const damaged = { token, cursor: 'no_cursor' }
  expect((await api.request('GET', `/projects/${draft.id}/posts`, { query: damaged })).status).toBe(422)
})

test('returns pins of published products only, for the team too', async () => {
  const pinsOf = async (answer: ReturnType<typeof ask>) => (await answer).as(listProjectPins.response).items
  const expected = [{ post_id: photo.id, product_variation: { id: shown.id } }]
  expect(await pinsOf(ask(`/projects/${draft.id}/pins`, token))).toMatchObject(expected)
  expect(await pinsOf(people.owner.request('GET', `/projects/${draft.id}/pins`))).toMatchObject(expected)
  expect(await pinsOf(ask(`/projects/${open.id}/pins`))).toMatchObject([
    { post_id: openPhoto.id, product_variation: { id: shown.id } },
  ])
})

test('answers 404 for a revoked share link and lists no draft by ids', async () => {
  const shared = await shareProject(db, other)
  const path = `/projects/${other.id}`
  expect((await ask(path, shared)).status).toBe(200)
  await projectLink.revoke(db, String(other.id))
  expect((await ask(path, shared)).status).toBe(404)
  const byIds = (call: string, ids: number) => people.owner.request('GET', call, { query: { ids } })
  expect((await byIds('/projects/searchByIDs', draft.id)).body).toEqual({ items: [], total_count: 0 })
  expect((await byIds('/posts/searchByIDs', photo.id)).body).toEqual({ items: [], total_count: 0 })
  expect((await ask(`/posts/${photo.id}/recommends`)).status).toBe(404)
})

test('shows a published project with any link and caches anonymous answers only', async () => {
  const path = `/projects/${open.id}`
  expect((await ask(path)).headers.get('cache-control')).toMatch(/^public/)
  expect((await ask(path, 'unknown')).status).toBe(200)
  expect((await ask(path, 'unknown')).headers.get('cache-control')).toBe('private, no-store')
  expect((await stranger.request('GET', path)).headers.get('cache-control')).toBe('private, no-store')
})
