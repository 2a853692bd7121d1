import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { linksBesideDemo } from '#demo/external-links.ts'
import { loadDemo } from '#demo/load.ts'
import { makers } from '#server/db/schema/index.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
// On a slow machine typesetting a document takes longer than a transaction may idle.
database.pool.on('connect', (client) => client.query(`set idle_in_transaction_session_timeout = '100ms'`))
afterAll(() => database.close())

const stored = new Map<string, number>()
let isSet = false
const originals = {
  put: async (key: string, bytes: Uint8Array) => {
    if (key.startsWith('documents/') && !isSet) await wait(400)
    isSet ||= key.startsWith('documents/')
    stored.set(key, bytes.length)
  },
}
const one = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows[0]

const contact = 'https://tokonoma.jp/contact'
const emptyLinks = await linksBesideDemo(database.db, { contact })

describe('the demo catalogue in PostgreSQL', async () => {
  await loadDemo(database.db, originals)

  test('adds demo links to other sites, and the operator may override each', async () => {
    expect(emptyLinks).toEqual({ contact })
    const links = await linksBesideDemo(database.db, { contact, awards: undefined })
    expect(links).toMatchObject({ contact, awards: 'https://awards.tokonoma.example/' })
  })

  test('loads all rows of the demo catalogue and leaves the search outbox empty', async () => {
    const counts = await one(sql`select
      (select count(*)::int from products) as products,
      (select count(*)::int from product_variations) as variations,
      (select count(*)::int from pins) as pins,
      (select count(*)::int from posts) as posts,
      (select count(*)::int from search_outbox) as outbox`)
    expect(counts).toEqual({ products: 105, variations: 265, pins: 763, posts: 128, outbox: 0 })
  })

  test('stores the original of every picture and document of the demo catalogue', async () => {
    const { rows } = await database.db.execute<{ key: string; bytes: number }>(
      sql`select object_key as key, bytes from images union select object_key, bytes from product_documents`,
    )
    expect(new Map(rows.map((row) => [row.key, row.bytes]))).toEqual(stored)
  })

  test('leaves the id sequences behind the loaded demo rows', async () => {
    const [row] = await database.db
      .insert(makers)
      .values({
        name: '新しい工房',
        nameKana: 'アタラシイコウボウ',
        tagline: '',
        description: '',
        prefecture: '東京都',
      })
      .returning()
    expect(row?.id).toBeGreaterThan(35)
  })

  test('rejects a second load of the demo catalogue and keeps the first', async () => {
    await expect(loadDemo(database.db, originals)).rejects.toThrow()
    expect(await one(sql`select count(*)::int as count from products`)).toEqual({ count: 105 })
  })
})

test('loads a larger demo catalogue of 3,000 variations', async () => {
  const other = await createTestDatabase()
  try {
    const lines: string[] = []
    await loadDemo(other.db, originals, { size: 3_000, onProgress: (line) => lines.push(line) })
    const { rows } = await other.db.execute(sql`select count(*)::int as count from product_variations`)
    expect(rows).toEqual([{ count: 3_000 }])
    expect(lines.at(-1)).toBe('3000 product variations loaded')
  } finally {
    await other.close()
  }
})
