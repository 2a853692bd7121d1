import { afterAll, expect, test } from 'vitest'
import { searchPosts } from '#contract/posts/routes.ts'
import { searchProjects } from '#contract/projects/search-routes.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage } from '#tests/support/builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'

const sizes = { 横の居間: [3000, 2000], 縦の居間: [2000, 3000], 四角の居間: [2000, 2080] } as const

const api = await createTestApi({
  prepare: async (db) => {
    for (const [title, [width, height]] of Object.entries(sizes)) {
      const { id: projectId } = await buildProject(db, { title: `${title}の家`, publishedAt: new Date() })
      await buildPost(db, { projectId, title, imageId: (await buildImage(db, { width, height })).id })
    }
  },
})
afterAll(() => api.close())

type Query = Record<string, string | number>

const findPosts = async (query: Query) =>
  (await api.request('GET', searchPosts.path, { query })).as(searchPosts.response)

const titlesOf = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title)

test.each([
  [1, '横の居間'],
  [2, '縦の居間'],
  [3, '四角の居間'],
])('filters photos by orientation and counts each: %i', async (orientation, title) => {
  const found = await findPosts({ orientation })
  expect(titlesOf(found)).toEqual([title])
  expect(found.facets.orientation.map(({ id, count }) => [id, count])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
})

test.each([
  ['横位置の居間の写真', '横の居間', 1],
  ['居間 縦構図', '縦の居間', 2],
  ['正方形の写真 居間', '四角の居間', 3],
])('reads the orientation from a sentence: %s', async (keyword, title, orientation) => {
  const { interpretation, ...found } = await findPosts({ keyword })
  expect(titlesOf(found)).toEqual([title])
  expect(interpretation.parts).toContainEqual(
    expect.objectContaining({ state: 'applied', filter: { orientation: [orientation] } }),
  )
})

test('finds projects by the orientation of their photos', async () => {
  const answer = await api.request('GET', searchProjects.path, { query: { keyword: '縦アングルの家' } })
  expect(titlesOf(answer.as(searchProjects.response))).toEqual(['縦の居間の家'])
})
