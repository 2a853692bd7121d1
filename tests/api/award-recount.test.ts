import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awardHeads, awardKeys, awards } from '#server/db/schema/index.ts'
import { type NewEntry, newVote, setAside, takenBack, writeLedger } from '#server/features/awards/ledger.ts'
import { type Recount, recountAward } from '#server/features/awards/recount.ts'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { createTestApi } from '#tests/support/api.ts'
import { castVotes } from '#tests/support/award-builders.ts'
import { beginFinal, buildContest, closeAward } from '#tests/support/award-world.ts'
import { fetchPublished, loadVerifier } from '#tests/support/published-award.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const verify = await loadVerifier()

/** Creates an award with two signed heads, a vote taken back and one set aside. */
async function buildCounted() {
  const contest = await buildContest(api, 'voting', 3)
  const [first, second] = contest.entries
  const voters = Array.from({ length: 5 }, () => randomBytes(32))
  const votes = voters.flatMap((voter) =>
    contest.entries.map(({ id: entryId }) => ({ round: 'voting' as const, entryId, voter })),
  )
  await castVotes(db, contest.id, votes)
  await signHeadsJob.run({ db }, undefined, '')
  const ballot = { awardId: contest.id, round: 'voting' as const, setAside: false }
  const voter = voters[0] ?? randomBytes(32)
  const write = (rows: readonly NewEntry[]) =>
    db.transaction((tx) => writeLedger(tx, { id: contest.id, at: new Date() }, rows))
  await write([takenBack({ ...ballot, voter, entryId: first?.id ?? 0, seq: 1 })])
  await beginFinal(api, contest)
  await write([
    setAside({ ...ballot, voter, entryId: second?.id ?? 0, seq: 2 }, 'same_person'),
    ...voters.map((each) => newVote('final', second?.id ?? 0, each)),
  ])
  await closeAward(api, contest)
  await signHeadsJob.run({ db }, undefined, '')
  return contest
}

/** Changes rows past the triggers, as only the database owner can. */
async function forge(change: ReturnType<typeof sql>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table award_ledger disable trigger all`)
    await tx.execute(sql`alter table award_heads disable trigger all`)
    await tx.execute(change)
    await tx.execute(sql`alter table award_ledger enable trigger all`)
    await tx.execute(sql`alter table award_heads enable trigger all`)
  })
}

/** Counts votes by entry and round from the outsiders' verifier. */
function countsOf(found: Recount | undefined) {
  const counts: Record<string, { voting: number; final: number }> = {}
  for (const { entryId, round, votes } of found?.fits ? found.counts.values() : []) {
    counts[entryId] ??= { voting: 0, final: 0 }
    counts[entryId][round] = votes
  }
  return counts
}

describe('recount of an untouched award', () => {
  let contest: Awaited<ReturnType<typeof buildCounted>>
  beforeAll(async () => {
    contest = await buildCounted()
  })

  test('counts an untouched award as the verifier and the result do', async () => {
    const [first, second, third] = contest.entries.map(({ id }) => id)
    const found = await recountAward(db, contest.slug)
    expect(found).toMatchObject({ fits: true, rows: 22, ballots: 19, heads: 2 })
    const { ledger, heads } = await fetchPublished(api, contest.path)
    expect(ledger.split('\n')).toHaveLength(24)
    const counts = {
      [String(first)]: { voting: 4, final: 0 },
      [String(second)]: { voting: 4, final: 5 },
      [String(third)]: { voting: 5, final: 0 },
    }
    expect([verify(ledger, heads), countsOf(found)]).toEqual([counts, counts])
    const { body } = await api.request('GET', `${contest.path}/entries`, { query: { sort: 'popular' } })
    const { items } = body as { items: { id: number; result: object }[] }
    expect(items.map(({ id, result }) => [id, result])).toEqual([
      [second, { rank: 1, vote_count: 4, final_vote_count: 5 }],
      [third, { rank: 2, vote_count: 5, final_vote_count: 0 }],
      [first, { rank: 3, vote_count: 4, final_vote_count: 0 }],
    ])
  })

  test('signs no further head of an award unless the ledger grows', async () => {
    await signHeadsJob.run({ db }, undefined, '')
    expect(await db.$count(awardHeads, eq(awardHeads.awardId, contest.id))).toBe(2)
  })

  test('publishes no secret key of an award', async () => {
    const { ledger, heads } = await fetchPublished(api, contest.path)
    const [keys] = await db.select().from(awardKeys).where(eq(awardKeys.awardId, contest.id))
    const said = JSON.stringify([ledger, heads])
    for (const key of [keys?.voterKey, keys?.signingKey])
      for (const form of ['hex', 'base64'] as const)
        expect(said).not.toContain(Buffer.from(key ?? []).toString(form))
  })
})

test('publishes only commitments and signatures until the award is closed', async () => {
  const contest = await buildContest(api, 'voting')
  await castVotes(db, contest.id, [{ round: 'voting', entryId: contest.entries[0]?.id ?? 0 }])
  await signHeadsJob.run({ db }, undefined, '')
  await signHeadsJob.run({ db }, undefined, '')
  expect(await api.request('GET', `${contest.path}/ledger.csv`)).toMatchObject({
    status: 422,
    body: { code: 'ledger_hidden' },
  })
  const heads = await api.request('GET', `${contest.path}/heads`)
  expect(heads.body).toMatchObject({ items: [{ revealed: null }], total_count: 1 })
  await closeAward(api, contest)
  await signHeadsJob.run({ db }, undefined, '')
  const later = await fetchPublished(api, contest.path)
  // An earlier copy still matches.
  const [copied] = (heads.body as { items: { commitment: string; signature: string }[] }).items
  expect(later.heads.items[0]).toMatchObject({ commitment: copied?.commitment, signature: copied?.signature })
  verify(later.ledger, later.heads)
})

describe('recount of a forged award', () => {
  const forgeries: [string, (id: number) => ReturnType<typeof sql>, RegExp | string][] = [
    [
      'another entry',
      (id) => sql`update award_ledger set entry_id = 1 where award_id = ${id} and seq = 7`,
      'row 7',
    ],
    [
      'another time',
      (id) => sql`update award_ledger set at = at + interval '1 ms' where award_id = ${id} and seq = 3`,
      'row 3',
    ],
    ['a row less', (id) => sql`delete from award_ledger where award_id = ${id} and seq = 9`, 'row 10'],
    [
      'the last row less',
      (id) => sql`delete from award_ledger where award_id = ${id} and seq = 22`,
      /^head of /,
    ],
    [
      'two rows in each other’s place',
      (id) =>
        sql`update award_ledger set (round, entry_id, voter, action, of_seq, reason, at, salt, leaf, chain) =
          (select other.round, other.entry_id, other.voter, other.action, other.of_seq, other.reason, other.at, other.salt, other.leaf, other.chain
            from award_ledger as other where other.award_id = ${id} and other.seq = 9 - award_ledger.seq)
          where award_id = ${id} and seq in (4, 5)`,
      'row 4',
    ],
    [
      'another chain',
      (id) => sql`update award_ledger set chain = salt || salt where award_id = ${id} and seq = 22`,
      'row 22',
    ],
    [
      'a head of another root',
      (id) => sql`update award_heads set root = chain where award_id = ${id} and size = 22`,
      /^head of /,
    ],
    [
      'a head that was not signed',
      (id) => sql`update award_heads set nonce = ${randomBytes(16)} where award_id = ${id} and size = 15`,
      /^head of /,
    ],
    [
      'a ballot less',
      (id) => sql`delete from award_ballots where award_id = ${id} and seq = 3`,
      'ballot of row 3',
    ],
    [
      'a ballot for another',
      (id) => sql`update award_ballots set entry_id = 1 where award_id = ${id} and seq = 3`,
      'ballot of row 3',
    ],
    [
      'a ballot counted all the same',
      (id) => sql`update award_ballots set set_aside = false where award_id = ${id} and seq = 2`,
      'ballot of row 2',
    ],
    [
      'a ballot more',
      (id) =>
        sql`insert into award_ballots (award_id, round, entry_id, voter, seq) values (${id}, 'voting', 1, ${randomBytes(32)}, 99)`,
      'ballot of row 99',
    ],
  ]
  test.each(forgeries)('names the first mismatch of a forged award: %s', async (_, change, at) => {
    const contest = await buildCounted()
    await forge(change(contest.id))
    const found = await recountAward(db, contest.slug)
    expect(found).toMatchObject({ fits: false, at: expect.stringMatching(at) })
  })
})

test('returns undefined for an unknown award', async () => {
  expect(await recountAward(db, 'unknown')).toBeUndefined()
})

// Reads three full pages and an empty one.
test('counts 30,000 votes of 6,000 people as the verifier does', async () => {
  const contest = await buildContest(api, 'voting', 20)
  const entryIds = contest.entries.map(({ id }) => id)
  const voters = Array.from({ length: 6_000 }, () => randomBytes(32))
  const expected: Record<string, { voting: number; final: number }> = {}
  const votes = voters.flatMap((voter, n) =>
    [0, 1, 2, 3, 4].map((place) => {
      const entryId = entryIds[(n * (place + 1) + place * 3 + Math.trunc(n / 20)) % 20] ?? 0
      return { round: 'voting' as const, entryId, voter }
    }),
  )
  const once = [
    ...new Map(votes.map((vote) => [`${vote.entryId} ${vote.voter.toString('hex')}`, vote])).values(),
  ]
  const finals = voters
    .slice(0, 30_000 - once.length)
    .map((voter, n) => ({ round: 'final' as const, entryId: entryIds[n % 7] ?? 0, voter }))
  for (const { entryId, round } of [...once, ...finals]) {
    expected[entryId] ??= { voting: 0, final: 0 }
    expected[entryId][round] += 1
  }
  for (let from = 0; from < once.length; from += 10_000)
    await castVotes(db, contest.id, once.slice(from, from + 10_000))
  await beginFinal(api, contest)
  await castVotes(db, contest.id, finals)
  await db.update(awards).set({ title: '大きなアワード' }).where(eq(awards.id, contest.id))
  await closeAward(api, contest)
  await signHeadsJob.run({ db }, undefined, '')
  const found = await recountAward(db, contest.slug)
  expect(found).toMatchObject({ fits: true, rows: 30_000, ballots: 30_000 })
  expect(countsOf(found)).toEqual(expected)
  const { ledger, heads } = await fetchPublished(api, contest.path)
  expect(verify(ledger, heads)).toEqual(expected)
})
