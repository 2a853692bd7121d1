// Orders for samples of products that an import writes at the same moment.
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { order } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, begin, act, readDetail, category } = await openImportDesk(api)

const header = '品番,製品名,製品名カナ,カテゴリ,仕上げ名,公開,価格,サンプル,サンプル在庫,サンプル内容'
const codes = ['AB-1', 'AB-2', 'AB-3']
const listWith = (price: number) =>
  tableOf(
    header,
    ...codes.map((code) => `${code},布,ヌノ,${category},${code},公開,${price},あり,20,A4カット`),
  )

async function openStock() {
  const { makerId, person } = await openMaker()
  await act(person, (await begin(person, makerId, listWith(1000))).id, 'apply', {})
  const select = () =>
    db
      .select({
        id: productVariations.id,
        price: productVariations.price,
        stock: productVariations.sampleStock,
      })
      .from(productVariations)
      .where(eq(productVariations.makerId, makerId))
      .orderBy(productVariations.id)
  const { id } = await begin(person, makerId, tableOf('品番,価格', ...codes.map((code) => `${code},1500`)))
  const apply = async () => {
    expect((await person.request('POST', `/console/imports/${id}/apply`, { body: {} })).status).toBe(200)
    await deliverMails(api)
    return readDetail(person, id)
  }
  return { select, apply, samples: await select(), designer: await joinAs(api) }
}

async function countWaiting(): Promise<number> {
  const { rows } = await db.execute(sql`select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
  return rows.length
}

test.each(['import', 'order'] as const)(
  'takes an order and an import of its products, the %s first',
  async (who) => {
    const { select, apply, samples, designer } = await openStock()
    const writes = { import: apply, order: () => order(designer, samples.toReversed()) }
    const begun: Partial<{ import: ReturnType<typeof apply>; order: ReturnType<typeof order> }> = {}
    await db.transaction(async (holder) => {
      const last = eq(productVariations.id, samples.at(-1)?.id ?? 0)
      await holder.select().from(productVariations).where(last).for('no key update')
      for (const [at, name] of (who === 'import' ? ['import', 'order'] : ['order', 'import']).entries()) {
        Object.assign(begun, { [name]: writes[name as keyof typeof writes]() })
        await expect.poll(countWaiting).toBe(at + 1)
      }
    })
    expect((await begun.order)?.status).toBe(200)
    expect(await begun.import).toMatchObject({ state: importState.done, left: [] })
    expect(await select()).toEqual(samples.map(({ id }) => ({ id, price: 1500, stock: 19 })))
  },
)

test('answers every one of many orders while an import runs', async () => {
  const { select, apply, samples } = await openStock()
  const designers = await Promise.all(Array.from({ length: 8 }, () => joinAs(api)))
  const [ended, ...answers] = await Promise.all([
    apply(),
    ...designers.map((designer, at) => order(designer, at % 2 === 0 ? samples : samples.toReversed())),
  ])
  expect(answers.map(({ status }) => status)).toEqual(designers.map(() => 200))
  expect([importState.done, importState.partlyDone]).toContain(ended.state)
  expect((await select()).map(({ stock }) => stock)).toEqual([12, 12, 12])
})
