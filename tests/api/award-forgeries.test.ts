import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { awardRounds } from '#contract/data/award-votes.ts'
import { awardHeads, awardKeys, awards } from '#server/db/schema/index.ts'
import {
  type NewEntry,
  newVote,
  selectAllBallots,
  setAside,
  takenBack,
  writeLedger,
} from '#server/features/awards/ledger.ts'
import { type Recount, recountAward } from '#server/features/awards/recount.ts'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { createTestApi } from '#tests/support/api.ts'
import { castVotes } from '#tests/support/award-builders.ts'
import { buildContest, closeAward, vote } from '#tests/support/award-world.ts'
import { joinAs } from '#tests/support/people.ts'
import { fetchPublished, loadVerifier } from '#tests/support/published-award.ts'
import { rewriteLedger } from '#tests/support/rewrite-ledger.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const verify = await loadVerifier()

async function buildSigned() {
  const contest = await buildContest(api, 'voting', 2)
  const [one = 0, two = 0] = contest.entries.map(({ id }) => id)
  const cast = () => castVotes(db, contest.id, [{ round: 'voting', entryId: one }])
  await cast()
  await cast()
  await signHeadsJob.run({ db }, undefined, '')
  await cast()
  return { contest, one, two }
}

describe('rewritten ledger rows', () => {
  test('detects rewritten rows by a head signed before the change', async () => {
    const { contest, two } = await buildSigned()
    await rewriteLedger(db, contest.id, 1, ({ seq }) => (seq === 1 ? { entryId: two } : {}))
    expect(await recountAward(db, contest.slug)).toMatchObject({
      fits: false,
      at: expect.stringMatching(/^head of /),
      why: 'its root is not that of the rows',
    })
  })

  test('detects rewritten rows after the last head by the current ballots', async () => {
    const { contest, two } = await buildSigned()
    await rewriteLedger(db, contest.id, 3, () => ({ entryId: two }))
    expect(await recountAward(db, contest.slug)).toMatchObject({
      fits: false,
      at: 'ballot of row 3',
      why: 'it is not what the ledger says',
    })
  })

  test('detects a rewritten row that is older than a signed head', async () => {
    const { contest } = await buildSigned()
    const early = { at: new Date(Date.now() - 3_600_000) }
    await rewriteLedger(db, contest.id, 3, () => early)
    const why = 'it is older than what stands before it'
    expect(await recountAward(db, contest.slug)).toMatchObject({ fits: false, at: 'row 3', why })
    await closeAward(api, contest)
    await signHeadsJob.run({ db }, undefined, '')
    const { ledger, heads } = await fetchPublished(api, contest.path)
    expect(() => verify(ledger, heads)).toThrow('row 3 is older than what stands before it')
  })
})

describe('a single ledger row', () => {
  class Undo extends Error {}

  /**
   * Returns the recount after these changes, or nothing if the database refuses them. Rolls everything back.
   */
  async function recountAfter(slug: string, statements: readonly SQL[]): Promise<Recount | undefined> {
    let said: Recount | undefined
    const change = db.transaction(async (tx) => {
      await tx.execute(sql`alter table award_ledger disable trigger all`)
      for (const statement of statements) await tx.execute(statement)
      said = await recountAward(tx as unknown as typeof db, slug)
      throw new Undo()
    })
    await change.catch((error: unknown) => {
      const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
      // SQLSTATE class 23: a constraint of the table.
      if (!(error instanceof Undo) && !code.startsWith('23')) throw error
    })
    return said
  }

  test('detects any changed, removed or swapped row of the ledger', async () => {
    const { contest, one, two } = await buildSigned()
    await castVotes(db, contest.id, [
      { round: 'voting', entryId: two },
      { round: 'voting', entryId: one },
    ])
    await signHeadsJob.run({ db }, undefined, '')
    expect(await recountAfter(contest.slug, [])).toMatchObject({ fits: true, rows: 5 })
    const rowAt = (seq: number) => sql`award_id = ${contest.id} and seq = ${seq}`
    const bytes = sql`decode(${randomBytes(32).toString('hex')}, 'hex')`
    const changes: Record<string, SQL> = {
      entry_id: sql`${one + two} - entry_id`,
      round: sql`case round when 'voting' then 'final' else 'voting' end`,
      action: sql`case action when 'cast' then 'taken_back' else 'cast' end`,
      of_seq: sql`case when of_seq is null then 1 else null end`,
      reason: sql`case when reason is null then 'bought' else null end`,
      at: sql`at + interval '1 ms'`,
      ...Object.fromEntries(['voter', 'salt', 'leaf', 'chain'].map((field) => [field, bytes])),
    }
    const seq = fc.integer({ min: 1, max: 5 })
    let recounted = 0
    const expectFound = async (statements: SQL[]) => {
      const said = await recountAfter(contest.slug, statements)
      expect(said?.fits ?? false).toBe(false)
      if (said) recounted += 1
    }
    await fc.assert(
      fc.asyncProperty(
        seq,
        seq,
        fc.constantFrom(...Object.entries(changes)),
        async (from, to, [field, value]) => {
          const set = sql`${sql.identifier(field)} = ${value}`
          await expectFound([sql`update award_ledger set ${set} where ${rowAt(from)}`])
          await expectFound([sql`delete from award_ledger where ${rowAt(from)}`])
          if (from === to) return
          await expectFound([
            sql`update award_ledger set seq = 99 where ${rowAt(from)}`,
            sql`update award_ledger set seq = ${from} where ${rowAt(to)}`,
            sql`update award_ledger set seq = ${to} where ${rowAt(99)}`,
          ])
        },
      ),
      { numRuns: 60 },
    )
    expect(recounted).toBeGreaterThan(100)
    expect(await recountAward(db, contest.slug)).toMatchObject({ fits: true, rows: 5 })
  })
})

describe('a vote after its round', () => {
  const late = async () => {
    const contest = await buildContest(api, 'voting', 1)
    const [{ id: entryId } = { id: 0 }] = contest.entries
    await castVotes(db, contest.id, [{ round: 'voting', entryId }])
    await closeAward(api, contest)
    await setTimeout(2)
    return { contest, entryId }
  }

  test('rejects votes, withdrawals and set-asides after their round in the database', async () => {
    const { contest, entryId } = await late()
    const [ballot] = await selectAllBallots(db, contest.id)
    if (!ballot) throw new Error('There is a vote')
    const write = (row: NewEntry) =>
      db.transaction((tx) => writeLedger(tx, { id: contest.id, at: new Date() }, [row]))
    for (const round of awardRounds)
      await expect(write(newVote(round, entryId, randomBytes(32)))).rejects.toMatchObject({
        cause: { code: '23514' },
      })
    await expect(write(takenBack(ballot))).rejects.toMatchObject({ cause: { code: '23514' } })
    await expect(write(setAside(ballot, 'automated'))).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('detects a vote that was written after its round past the triggers', async () => {
    const { contest } = await late()
    await rewriteLedger(db, contest.id, 1, () => ({ at: new Date() }))
    await signHeadsJob.run({ db }, undefined, '')
    const why = 'it is outside of its round'
    expect(await recountAward(db, contest.slug)).toMatchObject({ fits: false, at: 'row 1', why })
    const { ledger, heads } = await fetchPublished(api, contest.path)
    expect(() => verify(ledger, heads)).toThrow('row 1 is outside of its round')
  })
})

test('detects that the last votes and heads of a closed award were deleted', async () => {
  const { contest } = await buildSigned()
  await closeAward(api, contest)
  const unsigned = { fits: false, at: 'the newest head' }
  expect(await recountAward(db, contest.slug)).toMatchObject(unsigned)
  await signHeadsJob.run({ db }, undefined, '')
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: true, rows: 3, heads: 2 })
  await db.transaction(async (tx) => {
    for (const table of ['award_ledger', 'award_heads'])
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger all`)
    await tx.execute(sql`delete from award_ledger where award_id = ${contest.id} and seq = 3`)
    await tx.execute(sql`delete from award_ballots where award_id = ${contest.id} and seq = 3`)
    await tx.execute(sql`delete from award_heads where award_id = ${contest.id} and size = 3`)
    await tx.execute(sql`alter table award_ledger enable always trigger refuse_change`)
    await tx.execute(sql`alter table award_ledger enable always trigger votes_in_their_round`)
    await tx.execute(sql`alter table award_heads enable always trigger refuse_change`)
  })
  expect(await recountAward(db, contest.slug)).toMatchObject(unsigned)
  const { ledger, heads } = await fetchPublished(api, contest.path)
  expect(() => verify(ledger, heads)).toThrow('no head was signed after the award had closed')
})

describe('past dates of an award', () => {
  const later = new Date(Date.now() + 86_400_000)

  test('rejects changes of past award dates once a head signed them', async () => {
    const { contest } = await buildSigned()
    const move = (change: Partial<typeof awards.$inferInsert>) =>
      db.update(awards).set(change).where(eq(awards.id, contest.id))
    for (const change of [
      { votingFrom: new Date(Date.now() - 3_600_000) },
      { finalFrom: new Date(Date.now() - 3_600_000) },
    ])
      await expect(move(change)).rejects.toMatchObject({ cause: { code: '42501' } })
    await move({ finalFrom: later })
  })

  test('detects past award dates that were changed past the trigger', async () => {
    const { contest } = await buildSigned()
    await closeAward(api, contest)
    await signHeadsJob.run({ db }, undefined, '')
    await db.execute(sql`alter table awards disable trigger signed_dates`)
    await db.execute(
      sql`update awards set closed_from = closed_from + interval '1 ms' where id = ${contest.id}`,
    )
    await db.execute(sql`alter table awards enable always trigger signed_dates`)
    const why = 'its dates are not those of the award'
    expect(await recountAward(db, contest.slug)).toMatchObject({ fits: false, why })
    const { ledger, heads } = await fetchPublished(api, contest.path)
    expect(() => verify(ledger, heads)).toThrow(why)
  })
})

test('accepts a vote after the clock was set back, and the recount fits', async () => {
  const contest = await buildContest(api, 'voting', 1)
  const [entry = { id: 0 }] = contest.entries
  const ahead = { id: contest.id, at: new Date(Date.now() + 1_500) }
  await db.transaction((tx) => writeLedger(tx, ahead, [newVote('voting', entry.id, randomBytes(32))]))
  expect((await vote(await joinAs(api), contest, entry)).status).toBe(200)
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: true, rows: 2 })
})

test('signs the other awards when one has a broken key', async () => {
  const [broken, other] = [await buildContest(api, 'voting', 0), await buildContest(api, 'voting', 0)]
  const none = Buffer.alloc(0)
  await db.insert(awardKeys).values({ awardId: broken.id, voterKey: none, signingKey: none, publicKey: none })
  await expect(signHeadsJob.run({ db }, undefined, '')).rejects.toThrow('1 awards were not signed')
  expect(await db.$count(awardHeads, eq(awardHeads.awardId, other.id))).toBe(1)
})
