import { afterAll, expect, test } from 'vitest'
import { getPost, searchPosts } from '#contract/posts/routes.ts'
import { searchProjects } from '#contract/projects/search-routes.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

async function findIds(path: string, query: Record<string, string | number>): Promise<Set<number>> {
  const schema = path === '/posts/search' ? searchPosts.response : searchProjects.response
  const ids: number[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const answer = await api.request('GET', path, { query: { ...query, limit: 100, offset } })
    const page = answer.as(schema)
    ids.push(...page.items.map(({ id }) => id))
    offset = page.next_offset
  }
  return new Set(ids)
}

test('finds each demo photo and its project by every color of its page', async () => {
  const ids = [...(await findIds('/posts/search', {}))]
  const photos = await Promise.all(
    ids.map(async (id) => (await api.request('GET', `/posts/${id}`)).as(getPost.response)),
  )
  const types = new Set(photos.flatMap(({ palette }) => palette.map((color) => color.color_type_id)))
  expect(types.size).toBeGreaterThan(5)
  for (const type of types) {
    const query = { 'color_type_ids[]': type }
    const shown = photos.filter(({ palette }) => palette.some((color) => color.color_type_id === type))
    const posts = await findIds('/posts/search', query)
    expect(shown.filter(({ id }) => !posts.has(id))).toEqual([])
    const projects = await findIds('/projects/search', query)
    expect(shown.filter(({ project }) => project && !projects.has(project.id))).toEqual([])
  }
})
