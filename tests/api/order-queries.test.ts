import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orderGroups } from '#server/db/schema/index.ts'
import { selectConsoleOrderPage } from '#server/features/orders/console-queries.ts'
import {
  selectAnswers,
  selectGroup,
  selectGroupPage,
  selectHistory,
  selectItems,
  selectLatestAnswers,
  selectOrders,
} from '#server/features/orders/group-queries.ts'
import { insertCodedGroup } from '#server/features/orders/place-order.ts'
import { buildCategory, buildMaker } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { buildQuestion, buildSample } from '#tests/support/order-builders.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
const { db } = database

const address = {
  ...{
    recipient: '床野',
    zipCode: '1040061',
    prefecture: 13,
    city: '中央区',
    street: '銀座',
    phone: '0312345678',
  },
  deliveryDate: '2026-11-25',
}

/** So many orders that reading all of them would not pay. */
async function fill(): Promise<void> {
  const variation = await buildSample(db)
  for (let n = 0; n < 20; n++) await buildMaker(db)
  await db.execute(sql`insert into users (screen_name) select 'person' from generate_series(1, 400)`)
  await db.execute(sql`
    insert into order_groups (code, user_id, recipient, zip_code, prefecture, city, street, phone, delivery_date)
    select 'TK-' || n, (select min(id) from users) + n % 400, '床野', '1040061', 13, '中央区', '銀座', '0312345678', '2026-11-25'
    from generate_series(1, 8000) n`)
  await db.execute(sql`
    insert into orders (group_id, maker_id, status)
    select g.id, (select min(id) from makers) + (g.id + k * 7) % 20, case when g.id % 50 = 0 then 5 else 4 end from order_groups g, generate_series(0, 1) k`)
  await db.execute(sql`
    insert into order_items (order_id, variation_id, full_name, code, quantity)
    select id, ${variation.id}, '椅子', 'KK-1', 1 from orders`)
  await db.execute(sql`insert into order_status_changes (order_id, status) select id, 5 from orders`)
  const question = await buildQuestion(db, (await buildCategory(db)).id)
  await db.execute(sql`
    insert into order_answers (group_id, question_id, choice_id)
    select id, ${question.id}, ${question.choiceIds[0]} from order_groups`)
  await db.execute(sql`analyze`)
}

async function planOf(query: SQL): Promise<string> {
  const { rows } = await db.execute(sql`explain ${query}`)
  return JSON.stringify(rows)
}

await fill()

const page = { limit: 21, before: 1_000_000 }
const anything = { maker_id: [], status: [] }

test.each([
  ['a person’s groups', selectGroupPage(db, 1, page), 'order_groups_user'],
  ['a group by its code', selectGroup(db, 1, 'TK-A'), 'order_groups_code'],
  ['orders of groups', selectOrders(db, [1]), 'orders_once_a_maker'],
  ['items of orders', selectItems(db, [1]), 'order_items_once'],
  ['history of orders', selectHistory(db, [1]), 'order_status_changes_order'],
  ['answers of groups', selectAnswers(db, [1]), 'order_answers_once'],
  ['latest answers', selectLatestAnswers(db, 1), 'order_groups_user'],
  ['all orders', selectConsoleOrderPage(db, anything, page), 'orders_pkey'],
  ['orders of a status', selectConsoleOrderPage(db, { maker_id: [], status: [5] }, page), 'orders_newest'],
  ['orders of a maker', selectConsoleOrderPage(db, { maker_id: [3], status: [5] }, page), 'orders_'],
])('%s come by an index', async (_, query, index) => {
  const plan = await planOf(query.getSQL())
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on order/)
})

test('a code that is taken is drawn again', async () => {
  const { id: userId } = await buildUser(db)
  const codes = ['TK-AAAAAAAA', 'TK-AAAAAAAA', 'TK-AAAAAAAA', 'TK-BBBBBBBB']
  const draw = () => codes.shift() ?? ''
  await db.transaction(async (tx) => {
    await insertCodedGroup(tx, { ...address, userId }, draw)
    expect((await insertCodedGroup(tx, { ...address, userId }, draw)).code).toBe('TK-BBBBBBBB')
  })
  expect(await db.$count(orderGroups, eq(orderGroups.userId, userId))).toBe(2)
})
