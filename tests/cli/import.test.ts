import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products, productVariationImages, productVariations } from '#server/db/schema/index.ts'
import { drawPicture } from '#tests/support/archive-files.ts'
import { buildCategory, buildMaker } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { openCommands } from '#tests/support/run-commands.ts'
import { packZip } from '#tests/support/zip.ts'

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tokonoma-import-'))
const commands = openCommands()
afterAll(async () => {
  commands.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
const { db, url } = database

const { id: makerId } = await buildMaker(db, { name: '甲工房' })
const category = await buildCategory(db, { name: '食卓椅子' })
const email = 'staff@example.jp'
await buildUser(db, { email, isStaff: true })

const run = (...args: string[]) => commands.run(['import', ...args], { DATABASE_URL: url, DATA_DIR: folder })

async function writeTable(name: string, ...rows: string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, [`品番,製品名,製品名カナ,カテゴリ,定価`, ...rows, ''].join('\n'))
  return path
}

const chair = (code: string, price: string) => `${code},椅子,イス,${category.name},${price}`

const readPrices = async () =>
  (
    await db
      .select({ price: productVariations.price })
      .from(productVariations)
      .where(eq(productVariations.makerId, makerId))
      .orderBy(productVariations.code)
  ).map(({ price }) => price)

const countProducts = () => db.$count(products, eq(products.makerId, makerId))

test('shows what a file would change, and writes it on request alone', async () => {
  const file = await writeTable('a.csv', chair('A-1', '1200'), chair('A-2', '1300'))
  const options = ['--maker', String(makerId), '--as', email]
  expect(await run(file, ...options)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^甲工房: 2 new, 0 changed, 0 unchanged, 0 with errors, in 1 products\.\nNothing was written/,
    ),
  })
  expect(await countProducts()).toBe(0)
  expect(await run(file, ...options, '--apply')).toEqual({
    code: 0,
    output: expect.stringContaining('\nWritten.'),
  })
  expect(await countProducts()).toBe(1)
  expect(await run(file, ...options)).toMatchObject({
    output: expect.stringContaining('0 new, 0 changed, 2 unchanged'),
  })
})

test('names the rows with errors, writes nothing, and leaves them out on request', async () => {
  const file = await writeTable('b.csv', chair('A-1', '-5'), chair('A-2', '1500'))
  const options = ['--maker', String(makerId), '--as', email, '--apply']
  expect(await run(file, ...options)).toEqual({
    code: 1,
    output: expect.stringMatching(/\n {2}row 2: .+\nNothing was written: rows have errors/),
  })
  expect(await readPrices()).toEqual([1200, 1300])
  expect(await run(file, ...options, '--leave-errors')).toMatchObject({ code: 0 })
  expect(await readPrices()).toEqual([1200, 1500])
})

test('puts the pictures of an archive into the products of a table before it', async () => {
  const table = await writeTable('p.csv', chair('P-1', '1200'))
  const zip = join(folder, 'p.zip')
  const picture = await drawPicture()
  await writeFile(
    zip,
    packZip([
      { name: 'P-1.jpg', bytes: picture },
      { name: 'P-1_2.jpg', bytes: picture.subarray(0, 99) },
      { name: 'x.jpg', bytes: picture },
    ]),
  )
  const options = ['--maker', String(makerId), '--as', email]
  expect(await run(zip, ...options)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^甲工房: 0 files have a place, in 0 products; 3 have none, 0 cannot be used\.\n {2}P-1\.jpg: 未整理\n/,
    ),
  })
  const { code, output } = await run(table, '--zip', zip, ...options, '--apply')
  expect(output).toContain('2 files have a place, in 1 products; 1 have none')
  expect(output).toMatch(/\n {2}P-1_2\.jpg: 画像を読み取れませんでした.+\nNot all was written/)
  expect(code).toBe(1)
  const isOwn = and(eq(productVariations.makerId, makerId), eq(productVariations.code, 'P-1'))
  const pictures = await db
    .select({ id: productVariationImages.imageId })
    .from(productVariationImages)
    .innerJoin(productVariations, eq(productVariations.id, productVariationImages.variationId))
    .where(isOwn)
  expect(pictures).toHaveLength(1)
})

test('writes the rows that it does not take to a file, which is imported once it is mended', async () => {
  const file = await writeTable('e.csv', chair('A-1', '安い'), chair('A-2', '1700'))
  const options = ['--maker', String(makerId), '--as', email]
  const rejected = join(folder, 'rejected.csv')
  expect(await run(file, ...options, '--rejected', rejected)).toEqual({
    code: 1,
    output: expect.stringContaining(`The rows that were not taken are in ${rejected}.`),
  })
  const text = await readFile(rejected, 'utf8')
  expect(text).toContain('A-1,椅子,イス,食卓椅子,安い,価格（税抜）: 数で入力してください')
  expect(text).not.toContain('A-2')
  await writeFile(rejected, text.replace('安い', '1600'))
  expect(await run(rejected, ...options)).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 changed, 0 unchanged, 0 with errors'),
  })
  expect(await run(file, ...options, '--rejected', join(folder, 'rejected.pdf'))).toEqual({
    code: 1,
    output: '--rejected needs a name that ends in .csv or .xlsx\n',
  })
})

test('ends the import and names the outcome where the file of rejected rows cannot be written', async () => {
  const options = ['--maker', String(makerId), '--as', email]
  const lost = join(folder, 'no-such-folder', 'rejected.csv')
  const broken = await writeTable('f.csv', chair('A-1', '安い'), chair('A-2', '1800'))
  expect(await run(broken, ...options, '--rejected', lost)).toEqual({
    code: 1,
    output: expect.stringMatching(/\nNothing was written; --apply writes it\.\n.*cannot be written/),
  })
  const applied = await run(broken, ...options, '--apply', '--leave-errors', '--rejected', lost)
  expect(applied).toEqual({ code: 1, output: expect.stringMatching(/\nWritten\..*\n.*cannot be written/) })
  expect((await readPrices())[1]).toBe(1800)
})

test('refuses to write rejected rows over a file, also over FILE itself', async () => {
  const options = ['--maker', String(makerId), '--as', email]
  const file = await writeTable('g.csv', chair('A-1', '安い'))
  const other = await writeTable('h.csv', 'mine')
  for (const path of [file, join(folder, '.', 'x', '..', 'g.csv'), other]) {
    const before = await readFile(path, 'utf8')
    expect(await run(file, ...options, '--rejected', path)).toEqual({
      code: 1,
      output: `${path} exists already: --rejected needs the name of a new file\n`,
    })
    expect(await readFile(path, 'utf8')).toBe(before)
  }
})

test('explains files, people and makers that it cannot use', async () => {
  const file = await writeTable('c.csv', chair('A-1', '1200'))
  const none = await run(file, '--maker', '999999', '--as', email)
  expect(none).toEqual({ code: 1, output: 'no maker has the id 999999\n' })
  await buildUser(db, { email: 'guest@example.jp' })
  expect(await run(file, '--maker', String(makerId), '--as', 'guest@example.jp')).toMatchObject({
    code: 1,
    output: expect.stringContaining('guest@example.jp is not staff'),
  })
  expect(await run(join(folder, 'gone.csv'), '--maker', String(makerId), '--as', email)).toMatchObject({
    code: 1,
    output: expect.stringContaining('gone.csv cannot be read'),
  })
  const pdf = join(folder, 'd.csv')
  await writeFile(pdf, '%PDF-1.7')
  expect(await run(pdf, '--maker', String(makerId), '--as', email)).toMatchObject({
    code: 1,
    output: expect.stringContaining('表として読めないファイルです'),
  })
  expect(await run(file)).toMatchObject({ code: 1, output: expect.stringMatching(/^Usage: tokonoma import/) })
})
