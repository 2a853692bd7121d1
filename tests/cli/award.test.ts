import { afterAll, expect, test } from 'vitest'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { buildAward, buildAwardCategory, buildEntry } from '#tests/support/award-builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { openCommands } from '#tests/support/run-commands.ts'

const database = await createTestDatabase()
const commands = openCommands()
afterAll(() => {
  commands.close()
  return database.close()
})
const { db, pool, url } = database

const award = (...args: string[]) => commands.run(['award', ...args], { DATABASE_URL: url })

test('recounts an award and reports rows that do not fit', async () => {
  const { id, slug } = await buildAward(db, 'closed')
  const category = await buildAwardCategory(db, id, '住まい')
  const entry = await buildEntry(db, { awardId: id, categoryId: category.id, votes: 3, finalVotes: 2 })
  expect(await award('recount', slug)).toMatchObject({
    code: 1,
    output:
      'It does not fit: the newest head: the award has closed, and all of its rows were not signed since.\n',
  })
  await signHeadsJob.run({ db }, undefined, '')
  const { code, output } = await award('recount', slug)
  expect(code).toBe(0)
  expect(output.split('\n')).toEqual([
    expect.stringMatching(
      /^Everything fits: 5 rows, 5 votes that stand, 1 signed heads, root [0-9a-f]{64}\.$/,
    ),
    `  voting, entry ${entry.id}: 3`,
    `  final, entry ${entry.id}: 2`,
    '',
  ])
  await pool.query('delete from award_ballots where seq = 4')
  expect(await award('recount', slug)).toMatchObject({
    code: 1,
    output: 'It does not fit: ballot of row 4: it is missing.\n',
  })
})

test('confirms the awards of the demo', async () => {
  const demo = await createTestDatabase({ demo: true })
  await signHeadsJob.run({ db: demo.db }, undefined, '')
  for (const slug of ['tokonoma-award-2025', 'tokonoma-award-2026']) {
    const { code, output } = await commands.run(['award', 'recount', slug], { DATABASE_URL: demo.url })
    expect([code, output]).toEqual([0, expect.stringMatching(/^Everything fits: [1-9]/)])
  }
  await demo.close()
})

test('rejects an unknown award and wrong arguments', async () => {
  expect(await award('recount', 'unknown')).toMatchObject({ code: 1, output: 'There is no award unknown\n' })
  for (const args of [[], ['recount'], ['count', 'a'], ['recount', 'a', 'b']])
    expect(await award(...args)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Usage: tokonoma award recount SLUG/),
    })
})
