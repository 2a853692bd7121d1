import { afterAll, describe, expect, test } from 'vitest'
import { ProjectEditingSchema } from '#contract/projects/editing-schemas.ts'
import { buildingTypes } from '#server/db/schema/index.ts'
import { answerText } from '#tests/support/answer-text.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildStudio, buildUpload, writesOf } from '#tests/support/editor-builders.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { buildPost, named } from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { owner, member, team } = await buildStudio(api)
const house = await named(db, buildingTypes, '戸建住宅')
const { create, put } = writesOf(owner, team.id)
const soon = { interval: 20 }

describe('publishing a project', () => {
  const publish = (id: number, by: TestAccount = owner) => by.request('POST', `/projects/${id}/publish`)
  const unpublish = (id: number, by: TestAccount = owner) => by.request('POST', `/projects/${id}/unpublish`)

  test('names each missing field of a project to publish', async () => {
    const { id } = await create()
    expect(await publish(id)).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: 'title', message: '必須入力項目です' },
          { path: 'building_type_id', message: '必須選択項目です' },
          { path: 'posts', message: '写真を1枚以上入れてください' },
        ],
      },
    })
  })

  test('publishes and unpublishes a project repeatedly and keeps its first date', async () => {
    const { id } = await create({ title: '公にする家', building_type_id: house })
    await owner.request('POST', `/projects/${id}/posts`, {
      body: { image_id: await buildUpload(api, owner) },
    })
    const shown = () => api.request('GET', `/projects/${id}`)
    expect((await shown()).status).toBe(404)
    const first = (await publish(id, member)).as(ProjectEditingSchema)
    expect(first).toMatchObject({ published: true, missing: [] })
    expect((await publish(id)).body).toMatchObject({ published_at: first.published_at })
    expect((await shown()).headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=20, stale-while-revalidate=10',
    )
    expect((await unpublish(id)).body).toMatchObject({ published: false })
    expect((await unpublish(id)).status).toBe(200)
    expect((await shown()).status).toBe(404)
    expect((await publish(id)).body).toMatchObject({ published_at: first.published_at })
  })

  test('updates search, suggestions and counts soon after publishing and unpublishing', async () => {
    const word = '霧ヶ峰山荘'
    const reading = { title_kana: 'きりがみねさんそう' }
    const { id } = await create({ title: word, ...reading, building_type_id: house })
    await owner.request('POST', `/projects/${id}/posts`, {
      body: { image_id: await buildUpload(api, owner) },
    })
    const ask = async (path: string, query: Record<string, string>) =>
      answerText((await api.request('GET', path, { query })).body)
    const places = [
      ['/projects/search', { keyword: word }],
      ['/posts/search', { keyword: word }],
      ['/search', { keyword: word }],
      ['/suggest_keywords', { keyword: '霧ヶ峰' }],
      ...['きりがみね', 'キリガミネサンソウ'].flatMap((keyword) =>
        ['/projects/search', '/posts/search', '/suggest_keywords'].map(
          (path) => [path, { keyword }] as const,
        ),
      ),
      ['/suggest_keywords', { keyword: 'kirigamine' }],
      [`/teams/${team.id}/projects`, { limit: '100' }],
    ] as const
    const expectEverywhere = async (isThere: boolean) => {
      for (const [path, query] of places)
        await expect.poll(async () => (await ask(path, query)).includes(word), soon).toBe(isThere)
      const counts = async () =>
        JSON.parse(await ask('/projects/search_hit_counts', { keyword: word })).counts
      await expect.poll(counts, soon).toMatchObject({ projects: Number(isThere), posts: Number(isThere) })
    }
    await expectEverywhere(false)
    await publish(id)
    await expectEverywhere(true)
    await unpublish(id)
    await expectEverywhere(false)
    await publish(id)
    await expectEverywhere(true)
    await owner.request('DELETE', `/projects/${id}`)
    await expectEverywhere(false)
  })

  test('keeps required fields and the last photo of a published project', async () => {
    const { id } = await create({ title: '名のある家', building_type_id: house })
    const photo = await buildPost(db, { projectId: id, position: 1 })
    await publish(id)
    expect((await put(id, { title: '' })).body).toMatchObject({ errors: [{ path: 'title' }] })
    expect((await put(id, { building_type_id: null })).status).toBe(422)
    expect((await owner.request('DELETE', `/projects/${id}/posts/${photo.id}`)).body).toMatchObject({
      code: 'last_photo',
    })
  })
})
