import { afterAll, describe, expect, test } from 'vitest'
import * as sorts from '#contract/data/console-sorts.ts'
import { importState } from '#contract/data/import-states.ts'
import {
  articles,
  brands,
  catalogueImports,
  certificates,
  contentReports,
  makerContacts,
  makerMembers,
  makers,
  news,
  priceRevisions,
} from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, buildProduct, one } from '#tests/support/builders.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })
const member = await joinAs(api)

type ListQuery = Record<string, string | number | undefined>

type Listed = { id: number } & Record<string, unknown>
type Page = { items: Listed[]; total_count: number; next_cursor: string | null }

const read = async (path: string, query: ListQuery, person = staff) =>
  (await person.request('GET', path, { query })).body as Page

/** Reads a list to its end. */
async function readAll(path: string, query: ListQuery, person = staff): Promise<Listed[]> {
  const items: Listed[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page = await read(path, { ...query, ...(cursor && { cursor }) }, person)
    items.push(...page.items)
    cursor = page.next_cursor
    expect(page.total_count).toBeGreaterThanOrEqual(items.length)
  }
  return items
}

const kana = ['ア', 'キ', 'ア', 'サ', 'キ', 'ア']
const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T

const built = await Promise.all(
  Array.from({ length: 9 }, (_, n) => buildMaker(db, { nameKana: `${pick(kana, n)}コウボウ` })),
)
const makerIds = built.map(({ id }) => id)
await db.insert(makerMembers).values({ makerId: pick(makerIds, 1), userId: member.userId, role: 1 })
const people = await Promise.all(
  Array.from({ length: 6 }, (_, n) => buildUser(db, { screenName: pick(kana, n) })),
)
await db
  .insert(makerMembers)
  .values(people.slice(0, 4).map(({ id }, n) => ({ makerId: pick(makerIds, n % 2), userId: id, role: 2 })))
for (let n = 0; n < 25; n++) {
  const makerId = pick(makerIds, (n * 7) % 9)
  const text = { name: '床野', email: 'mako@example.jp', body: '納期を教えてください。' }
  await db.insert(makerContacts).values({ makerId, category: 1, contactMethod: 1, ...text })
  const name = `${pick(kana, n)}ブランド${n}`
  const brand = one(
    await db
      .insert(brands)
      .values({ makerId, name, nameKana: pick(kana, n), description: '' })
      .returning(),
  )
  if (n % 3 === 0) await buildProduct(db, { makerId, brandId: brand.id })
  await db.insert(certificates).values({
    makerId: n % 5 === 0 ? null : makerId,
    number: `NM-${(n * 11) % 25}`,
    expiresOn: n % 4 === 0 ? null : `2027-0${1 + (n % 3)}-01`,
  })
  const publishedAt = new Date(Date.UTC(2026, n % 5, 1))
  const written = { title: `${pick(kana, n)}の便り`, body: '' }
  await db.insert(news).values({ ...written, publishedAt })
  const isDraft = n % 4 === 0
  const article = { ...written, body: [], slug: `letter-${n}`, lead: '', category: 1 }
  await db.insert(articles).values({ ...article, publishedAt: isDraft ? null : publishedAt })
  await db.insert(catalogueImports).values({
    ...{ makerId, fileName: '価格表.xlsx', bytes: 1, state: importState.failed },
  })
  await db.insert(priceRevisions).values({
    ...{ makerId, name: `${pick(kana, n)}の改定`, effectiveOn: `2027-0${1 + (n % 3)}-01` },
  })
  await db.insert(contentReports).values({
    thingKind: 'user',
    thingId: pick(people, (n * n) % 6).id,
    reporterId: (await buildUser(db, { screenName: pick(kana, n) })).id,
    reason: 3,
  })
}

const makerKana = new Map((await db.select().from(makers)).map(({ id, nameKana }) => [id, nameKana]))
const reading = (row: Listed) => {
  const maker = row.maker as { id: number } | null
  return maker ? (makerKana.get(maker.id) ?? null) : null
}

type SortKey = (row: Listed) => string | number | null | unknown

const byPublication: Record<string, SortKey> = {
  published_at: (row) => (row.published_at === null ? null : -Date.parse(String(row.published_at))),
  published_at_asc: (row) => row.published_at,
  title: (row) => row.title,
}

/** The order of each sort, least first; a missing key comes last, and the newest first among equals. */
const lists: Record<
  string,
  { of: readonly { id: string }[]; keys: Record<string, SortKey>; query?: object }
> = {
  '/console/makers': {
    of: sorts.consoleMakerSorts,
    keys: { name: (row) => row.name_kana, member_count: (row) => -Number(row.member_count) },
  },
  '/console/users': {
    of: sorts.consolePersonSorts,
    keys: { oldest: ({ id }) => id, name: (row) => row.screen_name },
  },
  '/console/brands': {
    of: sorts.consoleBrandSorts,
    keys: {
      name: (row) => row.name_kana,
      maker: reading,
      product_count: (row) => -Number(row.product_count),
    },
  },
  '/console/contacts': { of: sorts.consoleContactSorts, keys: { oldest: ({ id }) => id, maker: reading } },
  '/console/reports': {
    of: sorts.reportSorts,
    keys: { oldest: ({ id }) => id, others: (row) => -Number(row.others) },
  },
  '/console/imports': { of: sorts.consoleImportSorts, keys: { oldest: ({ id }) => id, maker: reading } },
  '/console/price_revisions': {
    of: sorts.consoleRevisionSorts,
    keys: {
      effective_on: (row) => row.effective_on,
      effective_on_desc: (row) => -Date.parse(String(row.effective_on)),
      name: (row) => row.name,
      maker: reading,
    },
  },
  '/console/news': { of: sorts.consoleNewsSorts, keys: byPublication },
  '/console/articles': { of: sorts.consoleArticleSorts, keys: byPublication },
  '/console/certificates': {
    of: sorts.consoleCertificateSorts,
    // The default lists the oldest first among equals.
    keys: { number: (row) => row.number, maker: reading, newest: ({ id }) => -id },
  },
}

function compare(one: unknown, other: unknown): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  if (typeof one === 'number') return one - Number(other)
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
}

describe.each(Object.entries(lists))('%s', (path, { of, keys }) => {
  test('has an order for each sort but the default', () => {
    expect(['default', ...Object.keys(keys)].length).toBe(of.length)
    expect(of.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(keys)))
  })

  test.each(Object.entries(keys))(
    'sorted by %s, its pages are the whole list in order',
    async (sort, keyOf) => {
      const unsorted = await readAll(path, { limit: 100 })
      const expected = unsorted
        .toSorted((a, b) => compare(keyOf(a), keyOf(b)) || b.id - a.id)
        .map(({ id }) => id)
      expect(new Set(expected).size).toBe(expected.length)
      for (const limit of [1, 4, 7, 100]) {
        const items = await readAll(path, { sort, limit })
        expect(items.map(({ id }) => id)).toEqual(expected)
      }
      expect((await read(path, { sort, limit: 100 })).total_count).toBe(expected.length)
    },
  )

  test('refuses a sort beside those of the contract, and the cursor of the default', async () => {
    const refused = await staff.request('GET', path, { query: { sort: 'id;drop table' } })
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ path: 'sort' }] }])
    const [sort] = Object.keys(keys)
    const wrong = await staff.request('GET', path, { query: { sort, cursor: 'x' } })
    expect(wrong.body).toMatchObject({ errors: [{ path: 'cursor' }] })
  })
})

const ofMakers = [
  ...['/console/brands', '/console/contacts', '/console/certificates'],
  ...['/console/imports', '/console/price_revisions'],
]

test.each(ofMakers)('%s sorted by maker shows members nothing of other makers', async (path) => {
  const sorted = await readAll(path, { sort: 'maker', limit: 5 }, member)
  const own = await readAll(path, { limit: 100 }, member)
  expect(sorted.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
  for (const row of sorted) expect([pick(makerIds, 1), undefined]).toContain((row.maker as Listed | null)?.id)
})

test('lists certificates by their last day unless asked otherwise', async () => {
  const days = (await readAll('/console/certificates', { limit: 4 })).map((row) => row.expires_on ?? '9999')
  expect(days).toEqual(days.toSorted())
})
