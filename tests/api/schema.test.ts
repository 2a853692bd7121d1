import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { buildMaker } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildList, buildSavedSearch, buildUser } from '#tests/support/list-builders.ts'
import { buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const database = await createTestDatabase()
const withDemo = await createTestDatabase({ demo: true })
afterAll(() => Promise.all([database.close(), withDemo.close()]))

test('creates an empty migrated database per test', async () => {
  const answer = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from makers`)
  expect(answer.rows).toEqual([{ count: 0 }])
})

test('loads the demo catalogue on request', async () => {
  const answer = await withDemo.db.execute<{ count: number }>(
    sql`select count(*)::int as count from product_variations`,
  )
  expect(answer.rows[0]?.count).toBeGreaterThan(200)
})

test('rejects values that the contract cannot express', async () => {
  const { db } = database
  const refusedBy = (constraint: string) => ({ cause: { constraint } })
  await expect(buildVariation(db, { thickness: 0 })).rejects.toMatchObject(
    refusedBy('product_variations_size'),
  )
  await expect(buildVariation(db, { leadTimeDays: -1 })).rejects.toMatchObject(
    refusedBy('product_variations_lead_time'),
  )
  for (const website of ['javascript:alert(1)', 'example.jp', 'https://a b'])
    await expect(buildMaker(db, { website })).rejects.toMatchObject(refusedBy('makers_website'))
})

test('limits texts to the lengths of the contract', async () => {
  const { db } = database
  const builds = {
    users_screen_name_length: (n: number) => buildUser(db, { screenName: 'あ'.repeat(60 + n) }),
    users_bio_length: (n: number) => buildUser(db, { bio: 'あ'.repeat(3000 + n) }),
    users_website_length: (n: number) => buildUser(db, { website: `https://${'a'.repeat(247 + n)}` }),
    teams_name_length: (n: number) => buildTeam(db, { name: 'あ'.repeat(60 + n) }),
    lists_name_length: (n: number) => buildList(db, { name: 'あ'.repeat(60 + n) }),
    saved_searches_name_length: (n: number) => buildSavedSearch(db, { name: 'あ'.repeat(60 + n) }),
    saved_searches_query_length: (n: number) => buildSavedSearch(db, { query: 'a'.repeat(8000 + n) }),
    projects_title_length: (n: number) => buildProject(db, { title: 'あ'.repeat(100 + n) }),
    projects_description_length: (n: number) => buildProject(db, { description: 'あ'.repeat(5000 + n) }),
  }
  for (const [constraint, build] of Object.entries(builds)) {
    await build(0)
    await expect(build(1)).rejects.toMatchObject({ cause: { constraint } })
  }
})

test('has an index for every foreign key', async () => {
  const { rows } = await database.db.execute(sql`
    select conname from pg_constraint where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and indkey[0] = any(conkey))`)
  expect(rows).toEqual([])
})
