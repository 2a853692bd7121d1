import { randomBytes } from 'node:crypto'
import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Burst, SetAside } from '#contract/awards/console-vote-routes.ts'
import { voterOf } from '#server/db/award-keys.ts'
import { auditLog, awardLedger, awards, awardVoteOrigins, users } from '#server/db/schema/index.ts'
import { selectKeys } from '#server/features/awards/keys.ts'
import { newVote, writeLedger } from '#server/features/awards/ledger.ts'
import { oldVoteOriginsJob } from '#server/features/awards/origins.ts'
import { recountAward } from '#server/features/awards/recount.ts'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { createTestApi } from '#tests/support/api.ts'
import { castVotes } from '#tests/support/award-builders.ts'
import { buildContest, type Contest, closeAward, vote } from '#tests/support/award-world.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { fetchPublished, loadVerifier } from '#tests/support/published-award.ts'

const api = await createTestApi({ rateLimits: { trustedProxies: { count: 1 } } })
afterAll(() => api.close())
const { db } = api
const [staff, other] = [await joinAs(api, { staff: true }), await joinAs(api, { staff: true })]

const burstsOf = async ({ id }: Contest) =>
  ((await staff.request('GET', `/console/awards/${id}/bursts`)).body as { items: Burst[] }).items
const propose = (person: TestAccount, { id }: Contest, seqs: number[]) =>
  person.request('POST', `/console/awards/${id}/set_asides`, {
    body: { seqs, reason: 'automated', note: '同じところから、続けて届いています。' },
  })
const decide = (person: TestAccount, id: number, how: 'confirm' | 'decline') =>
  person.request('POST', `/console/set_asides/${id}/${how}`)

/** Votes from these addresses, by people whose accounts are old unless `isNew`. */
async function voteFrom(contest: Contest, addresses: readonly string[], isNew = false) {
  const [entry] = contest.entries
  const people: TestAccount[] = []
  for (const address of addresses) {
    const person = await joinAs(api)
    if (!isNew)
      await db
        .update(users)
        .set({ createdAt: new Date('2026-01-01') })
        .where(eq(users.id, person.userId))
    const request: TestAccount['request'] = (method, path, options) =>
      person.request(method, path, {
        ...options,
        headers: { ...options?.headers, 'X-Forwarded-For': address },
      })
    const from = { ...person, request }
    expect((await vote(from, contest, entry ?? { id: 0 })).status).toBe(200)
    people.push(from)
  }
  return people
}

test('reports five votes of one network for one entry as a burst and still counts them', async () => {
  const contest = await buildContest(api, 'voting')
  await voteFrom(contest, ['203.0.113.1', '203.0.113.2', '203.0.113.77', '203.0.113.200'])
  await voteFrom(contest, ['203.0.114.1', '2001:db8:0:1::1'])
  expect(await burstsOf(contest)).toEqual([])
  await voteFrom(contest, ['203.0.113.9'])
  const [burst] = await burstsOf(contest)
  expect(burst).toMatchObject({ kind: 'network', round: 'voting', vote_count: 5, new_account_count: 0 })
  expect(burst?.seqs).toEqual([1, 2, 3, 4, 7])
  const turnout = await staff.request('GET', `/console/awards/${contest.id}/turnout`)
  expect(turnout.body).toEqual({
    rounds: [
      { round: 'voting', voter_count: 7, vote_count: 7, set_aside_count: 0 },
      { round: 'final', voter_count: 0, vote_count: 0, set_aside_count: 0 },
    ],
  })
})

test('reports ten new accounts within a minute as a burst without naming the entry', async () => {
  const contest = await buildContest(api, 'voting')
  const [entry] = contest.entries
  const votes = Array.from({ length: 10 }, () => ({ round: 'voting' as const, entryId: entry?.id ?? 0 }))
  const rows = await castVotes(db, contest.id, votes)
  const origins = rows.map(({ seq }) => ({ awardId: contest.id, seq, newAccount: true }))
  await db.insert(awardVoteOrigins).values(origins.slice(1))
  expect(await burstsOf(contest)).toEqual([])
  await db.insert(awardVoteOrigins).values(origins.slice(0, 1))
  const marked = await burstsOf(contest)
  expect(marked).toMatchObject([{ kind: 'new_accounts', vote_count: 10, new_account_count: 10 }])
  const said = JSON.stringify(marked)
  for (const { id, title } of contest.entries) {
    expect(said).not.toContain(title)
    expect(said).not.toMatch(new RegExp(`"(entry_)?id":${id}\\b`))
  }
})

test('joins votes across a full hour into one burst and ignores votes far apart', async () => {
  const contest = await buildContest(api, 'voting')
  const [{ id: entryId } = { id: 0 }] = contest.entries
  const noon = Date.UTC(2026, 0, 10, 12)
  await db
    .update(awards)
    .set({ announcedFrom: new Date(0), entryFrom: new Date(0), votingFrom: new Date(1) })
    .where(eq(awards.id, contest.id))
  const minutes = [-50, -30, -20, -2, 20, 30, 200, 261, 290, 300, 310]
  for (const [at, minute] of minutes.entries()) {
    const moment = { id: contest.id, at: new Date(noon + minute * 60_000) }
    await db.transaction((tx) => writeLedger(tx, moment, [newVote('voting', entryId, randomBytes(32))]))
    const origin = { awardId: contest.id, seq: at + 1, newAccount: false, network: Buffer.alloc(32) }
    await db.insert(awardVoteOrigins).values(origin)
  }
  expect(await burstsOf(contest)).toMatchObject([
    { kind: 'network', seqs: [2, 3, 4, 5, 6], from: new Date(noon - 30 * 60_000).toISOString() },
  ])
})

test('stores networks only as hashes and deletes them a month after the award', async () => {
  const contest = await buildContest(api, 'voting')
  await voteFrom(contest, ['192.0.2.55'])
  const rowsOf = () => db.select().from(awardVoteOrigins).where(eq(awardVoteOrigins.awardId, contest.id))
  const [origin] = await rowsOf()
  expect(origin?.network).toHaveLength(32)
  await voteFrom(contest, ['192.0.2.56'], true)
  expect((await rowsOf()).map(({ newAccount }) => newAccount).toSorted()).toEqual([false, true])
  await oldVoteOriginsJob.run({ db }, undefined, '')
  expect(await rowsOf()).toHaveLength(2)
  const longAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db
    .update(awards)
    .set({
      entryFrom: longAgo(80),
      announcedFrom: longAgo(90),
      votingFrom: longAgo(60),
      finalFrom: longAgo(40),
      closedFrom: longAgo(31),
    })
    .where(eq(awards.id, contest.id))
  await oldVoteOriginsJob.run({ db }, undefined, '')
  expect(await rowsOf()).toEqual([])
})

test('sets votes aside when a second staff member confirms, and publishes the set-aside', async () => {
  const contest = await buildContest(api, 'voting')
  const people = await voteFrom(contest, ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
  for (const seqs of [[], [0], [2 ** 31]])
    expect(await propose(staff, contest, seqs)).toMatchObject({
      status: 422,
      body: { code: 'invalid_request' },
    })
  const proposed = await propose(staff, contest, [2, 1, 2])
  expect(proposed).toMatchObject({
    status: 200,
    body: { seqs: [1, 2], confirmed: null, proposed_by: { id: staff.userId }, decided_by: null },
  })
  const { id, version } = proposed.body as SetAside
  const [logged] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect([logged?.thingId, logged?.id]).toEqual([id, version])
  expect(await decide(staff, id, 'confirm')).toMatchObject({ status: 403, body: { code: 'own_proposal' } })
  expect(await decide(staff, id, 'decline')).toMatchObject({ status: 403 })
  expect(await decide(people[0] as TestAccount, id, 'confirm')).toMatchObject({ status: 403 })
  // A vote withdrawn before its set-aside is confirmed stays withdrawn.
  const [first, second] = people as [TestAccount, TestAccount]
  const entry = contest.entries[0] ?? { id: 0 }
  await vote(second, contest, entry)
  const answers = await Promise.all([decide(other, id, 'confirm'), decide(other, id, 'confirm')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await vote(first, contest, entry)).toMatchObject({ status: 409, body: { code: 'vote_set_aside' } })
  expect((await first.request('GET', `${contest.path}/voted_entry_ids`)).body).toEqual({
    voted_entry_ids: [entry.id],
  })
  const keys = await selectKeys(db, contest.id)
  const rows = await db
    .select()
    .from(awardLedger)
    .where(eq(awardLedger.awardId, contest.id))
    .orderBy(asc(awardLedger.seq))
  expect(rows.map(({ action, ofSeq, reason }) => [action, ofSeq, reason])).toEqual([
    ['cast', null, null],
    ['cast', null, null],
    ['cast', null, null],
    ['taken_back', 2, null],
    ['set_aside', 1, 'automated'],
  ])
  expect(Buffer.from(rows[4]?.voter ?? [])).toEqual(keys && voterOf(keys, first.userId))
  await closeAward(api, contest)
  await signHeadsJob.run({ db }, undefined, '')
  const { ledger, heads } = await fetchPublished(api, contest.path)
  expect(ledger).toContain(',set_aside,1,automated,')
  expect((await loadVerifier())(ledger, heads)).toEqual({ [entry.id]: { voting: 1, final: 0 } })
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: true })
  expect((await api.request('GET', `${contest.path}/result`)).body).toMatchObject({
    vote_count: 1,
    set_aside_count: 1,
  })
})

test('keeps counting declined votes and rejects proposals for uncounted ones', async () => {
  const contest = await buildContest(api, 'voting')
  await voteFrom(contest, ['192.0.2.1'])
  const { id } = (await propose(staff, contest, [1])).body as SetAside
  expect((await decide(other, id, 'decline')).body).toMatchObject({
    confirmed: false,
    decided_by: { id: other.userId },
  })
  expect(await decide(other, id, 'confirm')).toMatchObject({ status: 409 })
  expect(await propose(staff, contest, [1, 99])).toMatchObject({
    status: 409,
    body: { code: 'vote_not_counted' },
  })
  const { items } = (await staff.request('GET', `/console/awards/${contest.id}/set_asides`)).body as {
    items: SetAside[]
  }
  expect(items.map((item) => [item.id, item.confirmed])).toEqual([[id, false]])
  expect((await api.request('GET', `${contest.path}/voted_entry_ids`)).status).toBe(401)
})

test('rejects a second proposal for the same vote and marks the burst as proposed', async () => {
  const contest = await buildContest(api, 'voting')
  await voteFrom(contest, Array<string>(5).fill('192.0.2.1'))
  const isProposed = async () => (await burstsOf(contest)).map((burst) => burst.is_proposed)
  expect(await isProposed()).toEqual([false])
  const answers = await Promise.all([
    propose(staff, contest, [1, 2, 3, 4, 5]),
    propose(other, contest, [5]),
    propose(other, contest, [4, 5]),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'already_proposed' } })
  expect(await isProposed()).toEqual([true])
  const [{ id, proposed_by }] = answers.flatMap(({ status, body }) =>
    status === 200 ? (body as SetAside) : [],
  ) as [SetAside]
  await decide(proposed_by?.id === staff.userId ? other : staff, id, 'decline')
  expect(await isProposed()).toEqual([false])
  expect(await propose(other, contest, [4, 5])).toMatchObject({ status: 200 })
})

test('rejects proposals and decisions once the award is closed', async () => {
  const contest = await buildContest(api, 'voting')
  await voteFrom(contest, ['192.0.2.1', '192.0.2.2'])
  const { id } = (await propose(staff, contest, [1])).body as SetAside
  await closeAward(api, contest)
  const final = { status: 409, body: { code: 'award_votes_final' } }
  expect(await propose(staff, contest, [2])).toMatchObject(final)
  expect(await decide(other, id, 'confirm')).toMatchObject(final)
  expect(await decide(other, id, 'decline')).toMatchObject(final)
  expect(await db.$count(awardLedger, eq(awardLedger.awardId, contest.id))).toBe(2)
})
