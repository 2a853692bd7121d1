// Synonyms of the staff: previewed before saving, effective within a second in every process, and removable.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { synonymGroups } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct, one } from '#tests/support/builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi({
  prepare: async (db) => {
    for (const name of ['ぬれえんのベンチ', '広縁の椅子', 'カウチの背'])
      await buildVariation(db, { productId: (await buildProduct(db, { name, nameKana: 'シサクヒン' })).id })
  },
})
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })

const soon = { interval: 20 }

const total = async (keyword: string) =>
  (
    (await api.request('GET', '/product_variations/search', { query: { keyword } })).body as {
      total_count: number
    }
  ).total_count

type Group = { id: number; version: number; words: string; replaces: string | null }

const create = async (body: object) => {
  const answer = await staff.request('POST', '/console/synonyms', { body })
  return { ...answer, body: answer.body as Group }
}

const listed = async (keyword: string) =>
  ((await staff.request('GET', '/console/synonyms', { query: { keyword } })).body as { items: Group[] }).items

beforeEach(() => db.delete(synonymGroups))

describe('new synonym group', () => {
  test('previews, applies, changes, removes and restores a synonym group', async () => {
    const words = '濡れ縁=ぬれえん=広縁'
    expect(await total('濡れ縁')).toBe(0)
    const preview = await staff.request('GET', '/console/synonyms/preview', {
      query: { keyword: '濡れ縁', words },
    })
    expect(preview.body).toMatchObject({
      before: { products: 0, first: [] },
      after: { products: 2, first: [{}, {}] },
    })
    expect(await total('濡れ縁')).toBe(0)

    const made = await create({ words })
    expect(made.status).toBe(200)
    await expect.poll(() => total('濡れ縁'), soon).toBe(2)
    const path = `/console/synonyms/${made.body.id}`
    const changed = await staff.request('PUT', path, {
      body: { words: '濡れ縁=ぬれえん', version: made.body.version },
    })
    expect(changed.status).toBe(200)
    const { id, version: latest } = changed.body as Group
    expect(await listed('濡れ縁')).toMatchObject([{ id, version: latest }])
    await expect.poll(() => total('濡れ縁'), soon).toBe(1)
    const stale = await staff.request('PUT', path, { body: { words, version: made.body.version } })
    expect(stale.body).toMatchObject({ code: 'conflict' })

    const gone = await staff.request('DELETE', path)
    await expect.poll(() => total('濡れ縁'), soon).toBe(0)
    const { version } = gone.body as Group
    await staff.request('POST', `/console/audit_log/${version}/undo`)
    await expect.poll(() => total('濡れ縁'), soon).toBe(1)
  })

  test('rejects a synonym group with fewer than two words', async () => {
    for (const words of ['', '濡れ縁', '=', '濡れ縁='])
      expect((await create({ words })).body).toMatchObject({ errors: [{ path: 'words' }] })
  })
})

describe('built-in synonym group', () => {
  const sofa = 'ソファ=sofa=couch'

  test('replaces a built-in synonym group and restores it after the removal', async () => {
    expect(await listed('couch')).toContainEqual({ id: null, words: sofa, replaces: null, version: 0 })
    expect(await total('ソファ')).toBe(0)
    const { body } = await create({ words: 'ソファ=sofa=couch=カウチ', replaces: sofa })
    await expect.poll(() => total('ソファ'), soon).toBe(1)
    expect(await listed('couch')).toMatchObject([{ id: body.id, replaces: sofa }])
    expect((await create({ words: 'ソファ=長いす', replaces: sofa })).body).toMatchObject({
      code: 'conflict',
    })
    await staff.request('DELETE', `/console/synonyms/${body.id}`)
    await expect.poll(() => total('ソファ'), soon).toBe(0)
    expect(await listed('couch')).toMatchObject([{ id: null, words: sofa }])
  })

  test('disables a built-in synonym group', async () => {
    const chair = one((await listed('チェア')).filter(({ words }) => words.startsWith('椅子=')))
    expect(await total('チェア')).toBeGreaterThan(0)
    await create({ words: '', replaces: chair.words })
    await expect.poll(() => total('チェア'), soon).toBe(0)
  })
})
