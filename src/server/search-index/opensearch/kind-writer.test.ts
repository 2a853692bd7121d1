// Changes and further builds during a build.
import { setTimeout as wait } from 'node:timers/promises'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FORM_VERSION } from '#search/opensearch/mapping.ts'
import { createDatabase } from '#server/db/connect.ts'
import { makers } from '#server/db/schema/index.ts'
import { createLogger } from '#server/logger.ts'
import { type SearchKind, searchKind } from '#server/search-index/kinds/search-kind.ts'
import { createPretendOpenSearch } from '#tests/support/pretend-opensearch.ts'
import { aliasOf } from './aliases.ts'
import { createKindWriter, type KindWriter } from './kind-writer.ts'

type Row = { id: number; name: string }

const dialect = new PgDialect({ casing: 'snake_case' })
// Unused: the kind below holds its rows in memory.
const { db } = createDatabase('postgres://127.0.0.1:1/none')
const changed = { position: '', entries: [{ kind: 'thing', event: 'changed' as const, ids: [1] }] }
const reindex = { position: '', entries: [{ kind: null, event: 'reindex' as const, ids: [] }] }
const logger = createLogger('silent')
const warn = vi.spyOn(logger, 'warn')
const ending = new AbortController()
afterEach(() => warn.mockClear())

async function begin(writer: KindWriter): Promise<void> {
  await writer.open(false)
  await expect.poll(() => writer.isBuilding).toBe(false)
}

function open(
  before: (request: string) => Promise<void> | void,
  readPage: () => Promise<void> = async () => {},
  { refuses, ids = [1, 2] }: { refuses?: (id: number) => boolean; ids?: number[] } = {},
) {
  const rows = new Map(ids.map((id) => [id, { id, name: '古い名前' }]))
  const kind: SearchKind<Row, null> = searchKind({
    name: 'thing',
    documentsVersion: 1,
    schema: { text: { name: { weight: 1 } }, choices: [], numbers: [] },
    id: makers.id,
    select: (_, condition) => {
      const [asked] = dialect.sqlToQuery(condition).params
      const after = async () => {
        await readPage()
        return [...rows.values()].filter(({ id }) => id > Number(asked))
      }
      const some = [asked].flat().flatMap((id) => rows.get(Number(id)) ?? [])
      return Object.assign(Promise.resolve(some), { orderBy: () => ({ limit: after }) })
    },
    describe: ({ id, name }) => ({ id, rank: 0, text: { name } }),
  })
  const { client, documentOf, nameOf: indexOf } = createPretendOpenSearch(before, refuses)
  const told: string[] = []
  const onSwap = async (name: string) => void told.push(`${name}: ${indexOf(aliasOf(client, name))}`)
  const { signal } = ending
  const onFailure = vi.fn()
  const options = { db, client, logger, signal, leaveMs: 20, retryMs: 20, onSwap, onFailure }
  const writer = createKindWriter(kind, options)
  return {
    rows,
    writer,
    client,
    indexOf,
    told,
    onFailure,
    nameOf: (id: number) => documentOf(aliasOf(client, 'thing'), id),
  }
}

test('applies a change made while the new index replaces the old one to the new one', async () => {
  let atRefresh = async () => {}
  const { rows, writer, nameOf } = open(async (request) => {
    if (request.endsWith('/_refresh')) await atRefresh()
  })
  await begin(writer)
  atRefresh = async () => {
    rows.set(1, { id: 1, name: '新しい名前' })
    await writer.apply(changed)
  }
  await writer.apply(reindex)
  await writer.stop()
  expect([nameOf(1), nameOf(2)]).toEqual([{ name: '新しい名前' }, { name: '古い名前' }])
})

test('applies a change made while the rows are read to the new index', async () => {
  let atPage = async () => {}
  const { rows, writer, nameOf } = open(
    () => {},
    () => atPage(),
  )
  await begin(writer)
  let pages = 0
  atPage = async () => {
    // The second page is requested after the first was read.
    if (pages++ !== 1) return
    rows.set(1, { id: 1, name: '新しい名前' })
    await writer.apply(changed)
  }
  await writer.apply(reindex)
  await writer.stop()
  expect(nameOf(1)).toEqual({ name: '新しい名前' })
})

test('spares the index of the next build in the clean-up after the previous one', async () => {
  let delayMs = 0
  const { writer, nameOf } = open(
    () => {},
    () => wait(delayMs),
  )
  await begin(writer)
  await writer.apply(reindex)
  await wait(5)
  delayMs = 100
  await writer.apply(reindex)
  await writer.stop()
  expect(warn.mock.calls).toEqual([])
  expect(nameOf(1)).toEqual({ name: '古い名前' })
})

test('notifies of each index that replaces another', async () => {
  const { writer, told } = open(() => {})
  await begin(writer)
  await writer.apply(reindex)
  await writer.stop()
  const name = expect.stringMatching(/^thing: pretend-thing\.v\d+-\w+$/)
  expect(told).toEqual([name, name])
  expect(new Set(told).size).toBe(2)
})

test('keeps the previous form’s index until the next build, and indexes of later versions or other installations for ever', async () => {
  const { writer, client, indexOf } = open(() => {})
  const remaining = [
    'pretend-thing.v99-mih2w0ab',
    // Indexes of other prefixes such as `pretend-thing` and `pretend-things`, and unparsable names.
    `pretend-thing.v${FORM_VERSION}-maker.v${FORM_VERSION}-mih2w0ab`,
    'pretend-thing-state',
    'pretend-thing-maker-mih2w0ab',
    'pretend-thing-product_variation.v1-mih2w0ab',
    'pretend-things-mih2w0ab',
    'pretend-thing.v1-of-mine',
    'pretend-thing.v1-next-mih2w0ab',
  ]
  const others = ['pretend-thing-mih2w0ab', 'pretend-thing.v1-mih2w0ab', ...remaining]
  for (const name of others) {
    const body = { aliases: { [`${name}-alias`]: {} }, mappings: {} }
    await client.ask(z.unknown(), 'PUT', `/${name}`, body)
  }
  const left = () => others.filter((name) => indexOf(name) !== undefined)
  await begin(writer)
  await writer.stop()
  expect(left()).toEqual(others)
  await writer.apply(reindex)
  await writer.stop()
  expect(left()).toEqual(remaining)
})

test('skips, reports and counts a rejected document, and writes all others', async () => {
  const { rows, writer, nameOf, onFailure } = open(() => {}, undefined, { refuses: (id) => id === 2 })
  await begin(writer)
  expect([nameOf(1), nameOf(2)]).toEqual([{ name: '古い名前' }, undefined])
  rows.set(1, { id: 1, name: '新しい名前' })
  const both = { position: '', entries: [{ kind: 'thing', event: 'changed' as const, ids: [1, 2] }] }
  await writer.apply(both)
  expect(nameOf(1)).toEqual({ name: '新しい名前' })
  expect(onFailure).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls).toEqual(
    [1, 2].map(() => [
      expect.objectContaining({ kind: 'thing', id: '2' }),
      'OpenSearch refuses a document, which is left out of the search',
    ]),
  )
})

test('never swaps in an index that rejects all documents, and retries with growing delays', async () => {
  let refusesAll = false
  const ids = Array.from({ length: 20 }, (_, place) => place + 1)
  const { writer, nameOf, indexOf, onFailure } = open(() => {}, undefined, { refuses: () => refusesAll, ids })
  await begin(writer)
  const before = indexOf(aliasOf({ prefix: 'pretend' }, 'thing'))
  refusesAll = true
  await writer.apply(reindex)
  await wait(500)
  expect(onFailure.mock.calls.length).toBeGreaterThan(1)
  // 20, 40, 80, 160 and 320 ms.
  expect(onFailure.mock.calls.length).toBeLessThan(7)
  expect([nameOf(1), indexOf(aliasOf({ prefix: 'pretend' }, 'thing'))]).toEqual([
    { name: '古い名前' },
    before,
  ])
  refusesAll = false
  await writer.stop()
  expect(indexOf(aliasOf({ prefix: 'pretend' }, 'thing'))).not.toBe(before)
})

test('builds one new index per request, however often the same changes arrive', async () => {
  const { writer, told } = open(() => {})
  await begin(writer)
  const asked = (id: number) => ({
    position: '',
    entries: [{ kind: null, event: 'reindex' as const, ids: [id] }],
  })
  for (const id of [7, 7, 8]) {
    await writer.apply(asked(id))
    await writer.stop()
  }
  expect(told.length).toBe(3)
})
