// Rows that fit each other and are signed but break a rule: the recount and the outsiders' verifier find it.
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { AwardRound } from '#contract/data/award-votes.ts'
import type { LedgerRow } from '#server/db/ledger-rows.ts'
import { recountAward } from '#server/features/awards/recount.ts'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { createTestApi } from '#tests/support/api.ts'
import { castVotes } from '#tests/support/award-builders.ts'
import { buildContest, closeAward } from '#tests/support/award-world.ts'
import { fetchPublished, loadVerifier } from '#tests/support/published-award.ts'
import { rewriteLedger } from '#tests/support/rewrite-ledger.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const verify = await loadVerifier()

const [his, hers] = [randomBytes(32), randomBytes(32)]

type Rewritten = Record<number, Partial<LedgerRow>>
type Broken = [
  name: string,
  AwardRound,
  (one: number, two: number) => Rewritten,
  recount: string,
  outside: string,
]

const again = 'its voter has this vote already'
const ended = (voter: Uint8Array, ofSeq: number) => ({ voter, action: 'taken_back' as const, ofSeq })

/** Rows 1 and 2 are two people's votes for one entry; row 3 is a third person's for the second entry. */
const broken: Broken[] = [
  ['a second vote for an entry', 'voting', (one) => ({ 3: { entryId: one, voter: his } }), again, again],
  ['a second final vote', 'final', () => ({ 3: { voter: his } }), again, again],
  [
    'the end of what is no vote',
    'voting',
    (one) => ({ 2: ended(his, 1), 3: { ...ended(his, 2), entryId: one } }),
    ...(['row 2 is no vote that stands', 'row 2 is no vote that stands'] as const),
  ],
  [
    'the end of a vote for another entry',
    'voting',
    () => ({ 3: ended(his, 1) }),
    ...(['row 1 is another vote', 'row 1 is no vote that stands'] as const),
  ],
  [
    'the end of a final vote for another entry',
    'final',
    () => ({ 3: ended(his, 1) }),
    ...(['row 1 is another vote', 'row 1 is no vote that stands'] as const),
  ],
  [
    'the end of another person’s vote',
    'voting',
    (one) => ({ 3: { ...ended(hers, 1), entryId: one } }),
    ...(['row 1 is another vote', 'row 1 is no vote that stands'] as const),
  ],
]

async function buildThree(round: AwardRound) {
  const contest = await buildContest(api, round, 2)
  const [one = 0, two = 0] = contest.entries.map(({ id }) => id)
  await castVotes(db, contest.id, [
    { round, entryId: one, voter: his },
    { round, entryId: one, voter: hers },
    { round, entryId: two },
  ])
  return { contest, one, two }
}

test.each(broken)('rejects a signed ledger with %s', async (_, round, change, why, outside) => {
  const { contest, one, two } = await buildThree(round)
  const changed = change(one, two)
  await rewriteLedger(db, contest.id, 1, ({ seq }) => changed[seq] ?? {})
  await closeAward(api, contest)
  await signHeadsJob.run({ db }, undefined, '')
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: false, at: 'row 3', why })
  const { ledger, heads } = await fetchPublished(api, contest.path)
  expect(() => verify(ledger, heads)).toThrow(`row 3: ${outside}`)
})

test('rejects a signed ledger with a missing sequence number', async () => {
  const { contest } = await buildThree('voting')
  await rewriteLedger(db, contest.id, 3, () => ({}), 1)
  await closeAward(api, contest)
  await signHeadsJob.run({ db }, undefined, '')
  const why = 'row 3 is missing'
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: false, at: 'row 4', why })
  const { ledger, heads } = await fetchPublished(api, contest.path)
  expect(() => verify(ledger, heads)).toThrow('row 3 is not in its place')
})
