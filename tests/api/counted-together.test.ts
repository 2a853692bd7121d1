// Counts shared by two api processes in one database: two limiters with connections of their own.
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#server/db/connect.ts'
import { rateLimits } from '#server/db/schema/index.ts'
import { countTogether, oldCountsJob } from '#server/http/rate-limit/count-together.ts'
import { guessPassword } from '#server/http/rate-limit/guess-password.ts'
import { rateClasses } from '#server/http/rate-limit/rate-classes.ts'
import { createRateLimiter } from '#server/http/rate-limit/rate-limiter.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { planOf } from '#tests/support/query-plan.ts'

const database = await createTestDatabase()
const { db, url } = database
const pools = [createDatabase(url, { poolSize: 2 }).pool, createDatabase(url, { poolSize: 2 }).pool]
const limiters = pools.map((pool) => createRateLimiter(1, rateClasses, countTogether(pool)))
const [one, other] = limiters as [(typeof limiters)[0], (typeof limiters)[0]]
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.close()
})

const countOf = (answers: readonly boolean[]) => answers.filter(Boolean).length

test('lets exactly the limit through when two processes spend simultaneously', async () => {
  const all = Array.from({ length: 4 * 20 }, (_, n) => (n % 2 ? one : other).trySpend('order', 'person 1'))
  expect(countOf(await Promise.all(all))).toBe(rateClasses.order[0].count)
  await expect(one.spend('order', 'person 1')).rejects.toMatchObject({
    code: 'too_many_requests',
    headers: { 'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
  })
  expect(await other.trySpend('order', 'person 2')).toBe(true)
})

test('refuses an exhausted caller without a database query', async () => {
  for (let n = 0; n <= rateClasses.report[0].count; n++) await one.trySpend('report', 'person 1')
  const before = await db.select().from(rateLimits)
  for (let n = 0; n < 20; n++) expect(await one.trySpend('report', 'person 1')).toBe(false)
  expect(await db.select().from(rateLimits)).toEqual(before)
})

test('counts page reads in each process without the database', async () => {
  const before = await db.$count(rateLimits)
  await one.spend('read', '198.51.100.7')
  await one.spend('image', '198.51.100.7')
  expect(await db.$count(rateLimits)).toBe(before)
})

test('counts wrong passwords over both processes and resets both after the right one', async () => {
  const guess = (limiter: typeof one, isRight: boolean) =>
    guessPassword(limiter, { account: 'mako@example.jp', place: 'home' }, async () => isRight).then(
      () => true,
      () => false,
    )
  const quota = rateClasses.password[0].count
  for (let n = 0; n < quota - 1; n++) expect(await guess(n % 2 ? one : other, false)).toBe(true)
  expect(await guess(one, true)).toBe(true)
  for (let n = 0; n < quota; n++) expect(await guess(n % 2 ? one : other, false)).toBe(true)
  expect(await guess(one, true)).toBe(false)
  expect(await guess(other, true)).toBe(false)
})

test('stores no names in the table of counts and deletes expired rows by an index', async () => {
  await one.spend('mail', 'verification mako@example.jp')
  const rows = await db.select().from(rateLimits)
  expect(JSON.stringify(rows)).not.toMatch(/mako|person|home/)
  await db.update(rateLimits).set({ expire: sql`expire - 86400000` })
  await one.spend('mail', 'verification aki@example.jp')
  await oldCountsJob.run({ db }, undefined, '1')
  expect(await db.$count(rateLimits)).toBe(1)
  // Fills the table, so that the planner has a choice.
  await db.execute(sql`insert into rate_limits select n::text, 1, 1e13 from generate_series(1, 2000) n`)
  await db.execute(sql`analyze rate_limits`)
  const { indexes } = await planOf(database.pool, async (planned) =>
    oldCountsJob.run({ db: planned }, undefined, '1'),
  )
  expect(indexes).toEqual(['rate_limits_expire'])
})
