import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countPosts, getPost, getPostsByIds, listSimilarPosts, searchPosts } from '#contract/posts/routes.ts'
import { spaces } from '#server/db/schema/index.ts'
import { createTestApi, type RequestOptions, type TestApi } from '#tests/support/api.ts'
import { buildImage, buildMaker } from '#tests/support/builders.ts'
import { buildLike } from '#tests/support/list-builders.ts'
import { buildPost, buildProject, named } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let house: { id: number }
let maker: { id: number }
let bath: number
let photos: { living: { id: number }; bath: { id: number }; last: { id: number } }
let near: {
  twin: { id: number }
  sameBath: { id: number }
  sameColor: { id: number }
  likeColor: { id: number }
  ofMaker: { id: number }
}
let draftPhoto: { id: number }

const white = '#f4f1ea'
const green = '#3f6b4a'
const nearGreen = '#436f4e'

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      bath = await named(db, spaces, '浴室')
      const living = await named(db, spaces, 'リビング')
      const hall = await named(db, spaces, '玄関')
      const [tile, tap, lamp] = [await buildVariation(db), await buildVariation(db), await buildVariation(db)]
      const hidden = await buildVariation(db, { published: false })
      const picture = async (...palette: string[]) => (await buildImage(db, { palette })).id
      house = await buildProject(db, {
        title: '海辺の家',
        publishedAt: new Date('2026-03-01'),
        floorSpace: 90,
      })
      const ofHouse = { projectId: house.id }
      photos = {
        living: await buildPost(db, {
          ...ofHouse,
          title: '居間',
          position: 1,
          imageId: await picture(white),
          spaceId: living,
        }),
        bath: await buildPost(db, {
          ...ofHouse,
          title: '湯船',
          caption: '海をのぞむ。',
          credit: '山本写真',
          position: 2,
          spaceId: bath,
          imageId: await picture(green, white),
          pinned: [tile.id, tap.id, hidden.id],
        }),
        last: await buildPost(db, {
          ...ofHouse,
          title: '洗い場',
          position: 3,
          spaceId: bath,
          imageId: await picture(green),
        }),
      }
      await buildLike(db, { postId: photos.bath.id })
      maker = await buildMaker(db, { name: '湯屋工房' })
      const older = { publishedAt: new Date('2026-01-01') }
      near = {
        twin: await buildPost(db, {
          projectId: (await buildProject(db, older)).id,
          spaceId: hall,
          imageId: await picture('#111111'),
          pinned: [tile.id, tap.id],
        }),
        sameBath: await buildPost(db, {
          projectId: (await buildProject(db, older)).id,
          spaceId: bath,
          imageId: await picture('#111111'),
        }),
        sameColor: await buildPost(db, {
          projectId: (await buildProject(db, older)).id,
          spaceId: hall,
          imageId: await picture(green),
        }),
        // Newer, and less alike.
        likeColor: await buildPost(db, {
          projectId: (await buildProject(db, older)).id,
          spaceId: hall,
          imageId: await picture(nearGreen),
        }),
        ofMaker: await buildPost(db, {
          makerId: maker.id,
          spaceId: bath,
          imageId: await picture(green),
          pinned: [tile.id],
          createdAt: new Date('2026-02-01'),
        }),
      }
      await buildPost(db, {
        projectId: (await buildProject(db, older)).id,
        spaceId: hall,
        imageId: await picture('#111111'),
        pinned: [lamp.id, hidden.id],
      })
      const draft = await buildProject(db, { published: false })
      draftPhoto = await buildPost(db, {
        projectId: draft.id,
        spaceId: bath,
        pinned: [tile.id],
        imageId: await picture(green),
      })
    },
  })
})
afterAll(() => api.close())

type Query = RequestOptions['query']
const search = async (query: Query = {}) =>
  (await api.request('GET', '/posts/search', { query })).as(searchPosts.response)
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)
const similar = async (id: number, query: Query = {}) =>
  (await api.request('GET', `/posts/${id}/recommends`, { query })).as(listSimilarPosts.response)

test('returns a photo with its place in the project, its colors and pins', async () => {
  const answer = await api.request('GET', `/posts/${photos.bath.id}`)
  expect(answer.as(getPost.response)).toMatchObject({
    title: '湯船',
    caption: '海をのぞむ。',
    space: '浴室',
    space_id: bath,
    credit: '山本写真',
    project: { id: house.id, title: '海辺の家' },
    maker: null,
    pins: [{}, {}],
    palette: [
      { hex: green, color_type_id: expect.any(Number) },
      { hex: white, color_type_id: expect.any(Number) },
    ],
    place: 2,
    place_of: 3,
    previous_id: photos.living.id,
    next_id: photos.last.id,
    like_count: 1,
    published: true,
  })
  expect(answer.headers.get('cache-control')).toMatch(/^public/)
})

test('returns one neighbor at the ends of a project and none for a maker’s photo', async () => {
  const read = async ({ id }: { id: number }) =>
    (await api.request('GET', `/posts/${id}`)).as(getPost.response)
  expect(await read(photos.living)).toMatchObject({ previous_id: null, next_id: photos.bath.id, place: 1 })
  expect(await read(photos.last)).toMatchObject({ previous_id: photos.bath.id, next_id: null, place: 3 })
  expect(await read(near.ofMaker)).toMatchObject({
    project: null,
    maker: { id: maker.id, name: '湯屋工房' },
    place: 1,
    place_of: 1,
    previous_id: null,
    next_id: null,
  })
})

describe('photo search', () => {
  test('finds photos of published projects and of makers', async () => {
    const { items, total_count } = await search()
    expect(total_count).toBe(9)
    expect(idsOf(items)).toContain(near.ofMaker.id)
    expect(idsOf(items)).not.toContain(draftPhoto.id)
  })

  test('finds photos by the words of the photo, its project and its maker', async () => {
    expect(idsOf((await search({ keyword: '湯船' })).items)).toEqual([photos.bath.id])
    expect(idsOf((await search({ keyword: '海をのぞむ' })).items)).toEqual([photos.bath.id])
    expect(idsOf((await search({ keyword: '山本写真' })).items)).toEqual([photos.bath.id])
    expect((await search({ keyword: '海辺の家' })).total_count).toBe(3)
    expect(idsOf((await search({ keyword: '湯屋工房' })).items)).toEqual([near.ofMaker.id])
  })

  test('filters photos by their room and colors and by their project', async () => {
    const inBath = await search({ space_id: bath, sort: 'newest' })
    expect(idsOf(inBath.items)).toEqual([photos.bath.id, photos.last.id, near.ofMaker.id, near.sameBath.id])
    expect(
      idsOf((await search({ space_id: bath, min_floor_space: 90, max_floor_space: 90 })).items).toSorted(),
    ).toEqual([photos.bath.id, photos.last.id].toSorted())
    expect((await search({ exclude_project_id: house.id })).total_count).toBe(6)
    const [color = { color_type_id: 0 }] = (await api.request('GET', `/posts/${near.sameColor.id}`)).as(
      getPost.response,
    ).palette
    const green = await search({ color_type_ids: color.color_type_id })
    expect(idsOf(green.items).toSorted((a, b) => a - b)).toEqual([
      photos.bath.id,
      photos.last.id,
      near.sameColor.id,
      near.likeColor.id,
      near.ofMaker.id,
    ])
  })

  test('sorts photos by popularity, by date, and at random without repeats', async () => {
    expect((await search({ sort: 'popular' })).items[0]?.id).toBe(photos.bath.id)
    expect(idsOf((await search({ sort: 'newest', limit: 3 })).items).toSorted()).toEqual(
      idsOf(Object.values(photos)).toSorted(),
    )
    const first = await search({ sort: 'random', limit: 3 })
    const rest = await search({ sort: 'random', limit: 6, offset: 3, seed: first.seed ?? 0 })
    expect(new Set(idsOf([...first.items, ...rest.items])).size).toBe(9)
    expect(first.next_offset).toBe(3)
    expect(rest.next_offset).toBeNull()
  })

  test('counts photos and projects alike with and without results', async () => {
    for (const query of [{}, { space_id: bath }, { keyword: '海辺の家' }, { exclude_project_id: house.id }]) {
      const { total_count, facets, counts } = await search(query)
      const counted = (await api.request('GET', '/posts/search_hit_counts', { query })).as(
        countPosts.response,
      )
      expect(counted).toEqual({ total_count, facets, counts })
      expect(counts.posts).toBe(total_count)
    }
    const { body } = await api.request('GET', '/posts/search_hit_counts', { query: { space_id: bath } })
    expect(body).toMatchObject({ counts: { projects: 2, posts: 4 } })
  })
})

describe('similar photos', () => {
  test('lists similar photos nearest first with reasons, without the photo, its project or drafts', async () => {
    const { items, total_count, next_page } = await similar(photos.bath.id)
    expect(items.map(({ id, reasons }) => [id, reasons])).toEqual([
      [near.ofMaker.id, ['product', 'space', 'color']],
      [near.twin.id, ['product']],
      [near.sameBath.id, ['space']],
      [near.sameColor.id, ['color']],
      [near.likeColor.id, ['color']],
    ])
    expect({ total_count, next_page }).toEqual({ total_count: 5, next_page: null })
  })

  test('lists photos similar to a maker’s photo', async () => {
    const { items } = await similar(near.ofMaker.id)
    expect(items[0]).toMatchObject({ id: photos.bath.id, reasons: ['product', 'space', 'color'] })
    expect(idsOf(items)).not.toContain(near.ofMaker.id)
    expect(idsOf(items)).not.toContain(draftPhoto.id)
  })

  test('pages similar photos by number', async () => {
    const second = await similar(photos.bath.id, { limit: 3, page: 2 })
    expect(second).toMatchObject({
      total_count: 5,
      next_page: null,
      items: [{ id: near.sameColor.id }, { id: near.likeColor.id }],
    })
    expect((await similar(photos.bath.id, { limit: 3 })).next_page).toBe(2)
    expect((await similar(photos.bath.id, { page: 9 })).items).toEqual([])
  })
})

test('returns photos by ids once each in the requested order, without drafts', async () => {
  const query = { ids: [near.ofMaker.id, draftPhoto.id, photos.last.id, 999_999, near.ofMaker.id] }
  const { items } = (await api.request('GET', '/posts/searchByIDs', { query })).as(getPostsByIds.response)
  expect(idsOf(items)).toEqual([near.ofMaker.id, photos.last.id])
  const tooMany = { ids: Array.from({ length: 101 }, (_, n) => n + 1) }
  expect((await api.request('GET', '/posts/searchByIDs', { query: tooMany })).status).toBe(422)
})

test.each(['/posts/999999', '/posts/999999/recommends'])(
  'answers 404 for an unknown photo: %s',
  async (path) => expect((await api.request('GET', path)).status).toBe(404),
)
