// Migration 0063 on a catalogue from before 品番 were unique, and the database's own folding of a 品番.
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { foldProductCode } from '#contract/data/product-code.ts'
import { DASHES } from '#search/text/dashes.ts'
import { findRepeatedCodes } from '#server/features/products/console/repeated-codes.ts'
import { buildMaker, buildProduct } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
const { db, pool } = database

test('the database folds a 品番 like the contract', async () => {
  const codes = [
    ...[
      'AB-0012',
      'ＡＢ－００１２',
      'ab 0012',
      'ABー0012',
      'ABｰ0012',
      'カラー-12',
      'ｶﾗｰ12',
      'かーー1',
      '1ーー2',
    ],
    ...['éß', 'Ⅳ-㎡', '—', '', 'ABー', 'a\tb\nc', 'a\u00adb\u200bc\ufeffd', 'ヽー1', '・ー1'],
    ...Array.from(DASHES, (dash) => `A${dash}1`),
    ...Array.from(
      '\u00a0\u1680\u180e\u2000\u2003\u200a\u2028\u2029\u202f\u205f\u3000',
      (blank) => `A${blank}1`,
    ),
  ]
  const { rows } = await db.execute<{ key: string }>(
    sql`select fold_product_code(code) as key from unnest(${sql.param(codes)}::text[]) with ordinality c(code, n) order by n`,
  )
  expect(rows.map(({ key }) => key)).toEqual(codes.map(foldProductCode))
})

test('the trigger keeps key and maker with every write', async () => {
  const maker = await buildMaker(db)
  const product = await buildProduct(db, { makerId: maker.id })
  const made = await buildVariation(db, { productId: product.id, code: 'ab－1' })
  expect(made).toMatchObject({ makerId: maker.id, codeKey: 'AB1', codeRepeated: false })
  await db.execute(sql`update product_variations set code = 'cd 2' where id = ${made.id}`)
  const { rows } = await db.execute(sql`select code_key from product_variations where id = ${made.id}`)
  expect(rows).toEqual([{ code_key: 'CD2' }])
  await expect(buildVariation(db, { productId: product.id, code: 'C-D-2' })).rejects.toMatchObject({
    cause: { constraint: 'product_variations_code_key' },
  })
})

test('migrating a catalogue with repeated 品番 renames none and lists them, also when it runs twice', async () => {
  const maker = await buildMaker(db, { name: '甲工房' })
  const insert = async (name: string, code: string, makerId = maker.id) => {
    const product = await buildProduct(db, { makerId, name })
    return (await buildVariation(db, { productId: product.id, code })).id
  }
  await db.execute(sql`drop index product_variations_code_key`)
  const ids = [
    await insert('棚', 'TN-1'),
    await insert('別の棚', 'ｔｎ１'),
    await insert('机', 'TN-2'),
    await insert('三つめの棚', 'TN 1'),
    await insert('他社の棚', 'TN-1', (await buildMaker(db)).id),
  ]
  await db.execute(sql`alter table product_variations alter maker_id drop not null, alter code_key drop not null,
    drop constraint product_variations_maker`)
  await db.execute(sql`update product_variations set maker_id = null, code_key = null`)
  const file = new URL('../../db/migrations/0063_fill_product_codes.sql', import.meta.url)
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  const client = await pool.connect()
  try {
    for (const statement of [...statements, ...statements]) {
      let changed: number | null
      do {
        const answer = await client.query(statement)
        changed = answer.command === 'UPDATE' ? answer.rowCount : 0
      } while (changed)
    }
  } finally {
    client.release()
  }
  const { rows } = await db.execute<{ id: string; code: string; code_repeated: boolean }>(
    sql`select code, code_key, code_repeated from product_variations
      where id = any(${sql.param(ids)}::bigint[]) order by id`,
  )
  expect(rows).toEqual([
    { code: 'TN-1', code_key: 'TN1', code_repeated: false },
    { code: 'ｔｎ１', code_key: 'TN1', code_repeated: true },
    { code: 'TN-2', code_key: 'TN2', code_repeated: false },
    { code: 'TN 1', code_key: 'TN1', code_repeated: true },
    { code: 'TN-1', code_key: 'TN1', code_repeated: false },
  ])
  expect(await findRepeatedCodes(db, 1)).toEqual({
    total: 2,
    items: [{ maker: '甲工房', product: '別の棚', code: 'ｔｎ１' }],
  })
  await db.execute(sql`update product_variations set code = 'TN-9' where id = ${ids[1]}`)
  expect(await findRepeatedCodes(db, 9)).toMatchObject({ total: 1, items: [{ product: '三つめの棚' }] })
})
