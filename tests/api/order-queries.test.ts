import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Actor } from '#server/caller.ts'
import type { Database } from '#server/db/connect.ts'
import { orderGroups } from '#server/db/schema/index.ts'
import { selectContactPage, selectContactsOf } from '#server/features/contacts/queries.ts'
import {
  countUnreadContacts,
  selectUnreadContacts,
  selectUnshippedOrders,
} from '#server/features/desk/queries.ts'
import { selectConsoleOrderPage } from '#server/features/orders/console/queries.ts'
import { insertCodedGroup } from '#server/features/orders/place/insert-order.ts'
import {
  selectAnswers,
  selectGroupPage,
  selectHistory,
  selectItems,
  selectLatestAnswers,
  selectOrders,
} from '#server/features/orders/queries.ts'
import { buildCategory, buildMaker } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { buildQuestion, buildSample } from '#tests/support/order-builders.ts'
import { planOf } from '#tests/support/query-plan.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
const { db, pool } = database

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

/** Inserts so many orders and inquiries that sequential scans do not pay. Person 1 has more than one page. */
async function fill(): Promise<void> {
  const variation = await buildSample(db)
  for (let n = 0; n < 80; n++) await buildMaker(db)
  await db.execute(sql`insert into users (screen_name) select 'person' from generate_series(1, 401)`)
  await db.execute(sql`
    insert into order_groups (code, user_id, recipient, zip_code, prefecture, city, street, phone, delivery_date)
    select 'TK-' || n, case when n % 80 = 0 then 1 else 2 + n % 400 end, '床野', '1040061', 13, '中央区', '銀座', '0312345678', '2026-11-25'
    from generate_series(1, 8000) n`)
  await db.execute(sql`
    insert into orders (group_id, maker_id, status)
    select g.id, (select min(id) from makers) + (g.id + k * 7) % 60, case when g.id % 10 = 0 then 5 else 4 end from order_groups g, generate_series(0, 1) k`)
  await db.execute(sql`
    insert into order_items (order_id, variation_id, full_name, code, quantity)
    select id, ${variation.id}, '椅子', 'KK-1', 1 from orders`)
  await db.execute(sql`insert into order_status_changes (order_id, status) select id, 5 from orders`)
  const question = await buildQuestion(db, (await buildCategory(db)).id)
  await db.execute(sql`
    insert into order_answers (group_id, question_id, choice_id)
    select id, ${question.id}, ${question.choiceIds[0]} from order_groups`)
  await db.execute(sql`
    insert into maker_contacts (maker_id, user_id, category, contact_method, name, email, body, read_at)
    select (select min(id) from makers) + n % 80, 2 + n % 400, 1, 1, '床野', 'toko@example.jp',
      repeat('あ', 300), case when n % 100 > 0 then now() end
    from generate_series(1, 8000) n`)
  await db.execute(sql`analyze`)
}

await fill()

const page = { limit: 21, before: 1_000_000 }
const staff = { userId: 1, isStaff: true } as Actor
const member = { userId: 1, isStaff: false } as Actor
const anything = { keyword: '', maker_id: [], status: [] }
const ofMaker = { ...anything, maker_id: [3] }

/** Excludes makers and people: few rows, which the planner may scan. */
const isOurs = (name: string) => /^(order|maker_contacts)/.test(name)

describe('page queries of orders and inquiries', () => {
  test.each([
    ['order groups of a person', (tx: Database) => selectGroupPage(tx, 1, page), 'order_groups_user'],
    ['all orders', (tx: Database) => selectConsoleOrderPage(tx, staff, anything, page), 'orders_pkey'],
    [
      'orders by status',
      (tx: Database) => selectConsoleOrderPage(tx, staff, { ...anything, status: [5] }, page),
      'orders_newest',
    ],
    ['orders of a maker', (tx: Database) => selectConsoleOrderPage(tx, staff, ofMaker, page), 'orders_maker'],
    [
      'orders of a maker by status',
      (tx: Database) => selectConsoleOrderPage(tx, staff, { ...ofMaker, status: [5] }, page),
      'orders_of_maker',
    ],
    [
      'all inquiries',
      (tx: Database) => selectContactPage(tx, staff, { unread: false }, page),
      'maker_contacts_pkey',
    ],
    [
      'unread inquiries',
      (tx: Database) => selectContactPage(tx, staff, { unread: true }, page),
      'maker_contacts_unread',
    ],
    [
      'inquiries of a maker',
      (tx: Database) => selectContactPage(tx, staff, { unread: false, maker_id: 3 }, page),
      'maker_contacts_maker',
    ],
  ])('pages by one index in its order: %s', async (_, run, index) => {
    const { indexes, readWhole, sorts } = await planOf(pool, run)
    // A page of orders joins its groups by the primary key.
    expect(indexes.filter((name) => isOurs(name) && name !== 'order_groups_pkey')).toEqual([index])
    expect(readWhole.filter(isOurs)).toEqual([])
    expect(sorts).toBe(false)
  })
})

test.each([
  ['orders of groups', (tx: Database) => selectOrders(tx, [1]), ['orders_once_a_maker']],
  ['items of orders', (tx: Database) => selectItems(tx, [1]), ['order_items_once']],
  ['history of orders', (tx: Database) => selectHistory(tx, [1]), ['order_status_changes_order']],
  ['answers of groups', (tx: Database) => selectAnswers(tx, [1]), ['order_answers_once']],
  [
    'latest answers',
    (tx: Database) => selectLatestAnswers(tx, 2),
    ['order_answers_once', 'order_groups_user'],
  ],
  [
    'unshipped orders',
    (tx: Database) => selectUnshippedOrders(tx, staff),
    ['order_groups_pkey', 'orders_newest'],
  ],
  [
    'unshipped orders of a member',
    (tx: Database) => selectUnshippedOrders(tx, member),
    ['order_groups_pkey', 'orders_of_maker'],
  ],
  ['unread inquiries', (tx: Database) => selectUnreadContacts(tx, staff), ['maker_contacts_unread']],
  [
    'the count of unread inquiries',
    (tx: Database) => countUnreadContacts(tx, staff),
    ['maker_contacts_unread'],
  ],
  ['inquiries of a person', (tx: Database) => selectContactsOf(tx, 2), ['maker_contacts_user']],
])('reads %s by an index', async (_, run, expected) => {
  const { indexes, readWhole } = await planOf(pool, run)
  expect([...new Set(indexes.filter(isOurs))].toSorted()).toEqual(expected)
  expect(readWhole.filter(isOurs)).toEqual([])
})

test('draws another code when the order code is taken', async () => {
  const { id: userId } = await buildUser(db)
  const codes = ['TK-AAAAAAAA', 'TK-AAAAAAAA', 'TK-AAAAAAAA', 'TK-BBBBBBBB']
  const draw = () => codes.shift() ?? ''
  await db.transaction(async (tx) => {
    await insertCodedGroup(tx, { ...address, userId }, draw)
    expect((await insertCodedGroup(tx, { ...address, userId }, draw)).code).toBe('TK-BBBBBBBB')
  })
  expect(await db.$count(orderGroups, eq(orderGroups.userId, userId))).toBe(2)
})
