import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { keptTables, serviceRole } from '#server/db/grant-service-role.ts'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { buildAward, buildAwardCategory, buildEntry } from '#tests/support/award-builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const password = randomBytes(12).toString('hex')
const login = `served_${password}`
let served: Client

beforeAll(async () => {
  await database.pool.query(`create role ${login} login password '${password}' in role ${serviceRole}`)
  const url = Object.assign(new URL(database.url), { username: login, password })
  served = new Client({ connectionString: url.href })
  await served.connect()
})

afterAll(async () => {
  await served.end()
  await database.pool.query(`drop role ${login}`)
  await database.close()
})

const { db } = database
const award = await buildAward(db, 'voting')
const category = await buildAwardCategory(db, award.id, '住まい')
await buildEntry(db, { awardId: award.id, categoryId: category.id, votes: 3 })
await signHeadsJob.run({ db }, undefined, '')

const changes = [
  `update award_ledger set entry_id = 1`,
  `update award_ledger set entry_id = 1 where false`,
  `delete from award_ledger`,
  `truncate award_ledger`,
  `truncate awards cascade`,
  `update award_heads set size = 1`,
  `delete from award_heads`,
  `truncate award_heads`,
  `update award_keys set public_key = signing_key`,
  `delete from award_keys`,
  `truncate award_keys`,
  `update awards set voting_from = voting_from - interval '1 hour'`,
  `update audit_log set route = ''`,
  `delete from audit_log`,
  `truncate audit_log`,
  `insert into award_ledger select * from award_ledger on conflict (award_id, seq) do update set entry_id = 1`,
]

const refused = { code: '42501' }

test.each(changes)('denies the api’s database role: %s', async (change) => {
  await expect(served.query(change)).rejects.toMatchObject(refused)
})

test.each([
  `alter table award_ledger disable trigger all`,
  `drop trigger refuse_change on award_ledger`,
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  `drop table award_ledger`,
  `set session_replication_role = replica`,
  `alter role ${serviceRole} superuser`,
  `set role postgres`,
])('keeps the api’s database role from removing its safeguards: %s', async (change) => {
  await expect(served.query(change)).rejects.toMatchObject(refused)
})

// A refusing trigger reports the same error as a missing right.
test('grants the api’s database role only SELECT and INSERT on append-only tables', async () => {
  const { rows } = await database.pool.query(
    `select kept, array_agg(may) as may from unnest($1::text[]) kept
      cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) may
      where has_table_privilege($2, kept, may) group by kept order by kept`,
    [keptTables, serviceRole],
  )
  const added = ['audit_log', 'award_heads', 'award_keys', 'award_ledger']
  expect(rows).toEqual(added.map((kept) => ({ kept, may: ['select', 'insert'] })))
})

test('lets the api’s database role read and append the ledger and add jobs', async () => {
  const copied = await served.query(
    `insert into award_ledger select award_id, seq + 100, round, entry_id, voter, action, of_seq, reason, at, salt, leaf, chain from award_ledger`,
  )
  expect(copied.rowCount).toBe(3)
  await served.query(`select graphile_worker.add_job('nothing', '{}')`)
  const { rows } = await served.query(`select count(*)::int as jobs from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ jobs: 1 }])
})

test('ignores a temporary table named awards when it checks the dates of a vote', async () => {
  await served.query(`create temp table awards as select * from public.awards`)
  await served.query(`update pg_temp.awards set final_from = 'infinity', closed_from = 'infinity'`)
  const late = served.query(`insert into award_ledger
    select award_id, seq + 200, round, entry_id, voter, action, of_seq, reason, now() + interval '1 year', salt, leaf, chain
    from award_ledger`)
  await expect(late).rejects.toMatchObject({ code: '23514' })
  await served.query(`drop table pg_temp.awards`)
})

test('rejects an unknown reason for a set-aside', async () => {
  const other = served.query(`insert into award_ledger
    select award_id, seq + 300, round, entry_id, voter, 'set_aside', seq, 'because', at, salt, leaf, chain from award_ledger`)
  await expect(other).rejects.toMatchObject({ code: '23514', constraint: 'award_ledger_reason' })
})

test.each(changes)('denies the owner of the tables: %s', async (change) => {
  await expect(database.pool.query(change)).rejects.toMatchObject(refused)
})

test('denies changes to a session in replica mode', async () => {
  const replica = new Client({ connectionString: database.url })
  onTestFinished(() => replica.end())
  await replica.connect()
  await replica.query('set session_replication_role = replica')
  for (const change of changes) await expect(replica.query(change), change).rejects.toMatchObject(refused)
  const late = replica.query(`insert into award_ledger
    select award_id, seq + 400, round, entry_id, voter, action, of_seq, reason, 'infinity', salt, leaf, chain from award_ledger`)
  await expect(late).rejects.toMatchObject({ code: '23514' })
})

test('rejects the deletion of an award with votes', async () => {
  const gone = database.pool.query('delete from awards where id = $1', [award.id])
  await expect(gone).rejects.toMatchObject({ code: '23503' })
  const without = await buildAward(db, 'entry')
  await database.pool.query('delete from awards where id = $1', [without.id])
})
