import { and, asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyHead, hashLeaf, hashLink } from '#server/db/ledger-rows.ts'
import { awardBallots, awardLedger, awards, projects, users } from '#server/db/schema/index.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildContest, type Contest, post, vote, voteFinally } from '#tests/support/award-world.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember } from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const ledgerOf = ({ id }: { id: number }) =>
  db.select().from(awardLedger).where(eq(awardLedger.awardId, id)).orderBy(asc(awardLedger.seq))
const storyOf = async (contest: Contest) =>
  (await ledgerOf(contest)).map(({ seq, round, entryId, action, ofSeq }) => [
    seq,
    round,
    entryId,
    action,
    ofSeq,
  ])
const ballotsOf = ({ id }: { id: number }, entry: { id: number }) =>
  db.$count(awardBallots, and(eq(awardBallots.awardId, id), eq(awardBallots.entryId, entry.id)))
const votedIds = async (person: TestAccount, { path }: Contest) =>
  (await person.request('GET', `${path}/voted_entry_ids`)).body
const finalId = async (person: TestAccount, { path }: Contest) =>
  (await person.request('GET', `${path}/final_voted_entry_id`)).body

async function contestWithTwo(phase: Parameters<typeof buildContest>[1]) {
  const contest = await buildContest(api, phase)
  const [first, second] = contest.entries
  if (!first || !second) throw new Error('There are two entries')
  return { contest, first, second }
}

const beginFinal = ({ id }: { id: number }) =>
  db
    .update(awards)
    .set({ votingFrom: new Date(Date.now() - 7_200_000), finalFrom: new Date(Date.now() - 3_600_000) })
    .where(eq(awards.id, id))

test('casts a vote per entry and takes the vote back by the same call', async () => {
  const { contest, first, second } = await contestWithTwo('voting')
  const person = await joinAs(api)
  expect(await votedIds(person, contest)).toEqual({ voted_entry_ids: [] })
  const cast = await vote(person, contest, second)
  expect(cast).toMatchObject({ status: 200, body: { entry_id: second.id, voted: true } })
  await vote(person, contest, first)
  expect(await votedIds(person, contest)).toEqual({ voted_entry_ids: [first.id, second.id] })
  expect((await vote(person, contest, second)).body).toEqual({
    entry_id: second.id,
    voted: false,
    receipt: null,
  })
  expect(await votedIds(person, contest)).toEqual({ voted_entry_ids: [first.id] })
  expect(await finalId(person, contest)).toEqual({ final_voted_entry_id: null })
  expect(await storyOf(contest)).toEqual([
    [1, 'voting', second.id, 'cast', null],
    [2, 'voting', first.id, 'cast', null],
    [3, 'voting', second.id, 'taken_back', 1],
  ])
  const leaf = Buffer.from((await ledgerOf(contest))[0]?.leaf ?? []).toString('hex')
  expect(cast.body).toMatchObject({ receipt: leaf })
})

test('repeats no change when the request states the wanted vote', async () => {
  const { contest, first } = await contestWithTwo('voting')
  const person = await joinAs(api)
  const yes = await vote(person, contest, first, { voted: true })
  expect((await vote(person, contest, first, { voted: true })).body).toEqual(yes.body)
  for (const _ of [1, 2])
    expect((await vote(person, contest, first, { voted: false })).body).toMatchObject({ voted: false })
  expect(await ledgerOf(contest)).toHaveLength(2)
})

test('counts one vote for a repeated idempotency key and rejects the key for another entry', async () => {
  const { contest, first, second } = await contestWithTwo('voting')
  const person = await joinAs(api)
  const send = (entry: { id: number }) =>
    post(person, `${contest.path}/entries/${entry.id}/votes`, {}, 'one-and-the-same')
  const answers = await allAtOnce(30, () => send(first))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await ledgerOf(contest)).toHaveLength(1)
  expect((await send(second)).body).toMatchObject({ code: 'idempotency_key_reused' })
})

test('counts one vote for thirty requests without a key that state the wanted vote', async () => {
  const { contest, first } = await contestWithTwo('voting')
  const person = await joinAs(api)
  const path = `${contest.path}/entries/${first.id}/votes`
  const answers = await allAtOnce(30, () => person.request('POST', path, { body: { voted: true } }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await ledgerOf(contest)).toHaveLength(1)
  const toggled = await person.request('POST', path, { body: {} })
  expect(toggled.body).toMatchObject({ voted: false })
})

test('moves the final vote to another entry and takes the vote back for the same one', async () => {
  const { contest, first, second } = await contestWithTwo('final')
  const person = await joinAs(api)
  await voteFinally(person, contest, first)
  expect((await voteFinally(person, contest, second)).body).toMatchObject({ voted: true })
  expect(await finalId(person, contest)).toEqual({ final_voted_entry_id: second.id })
  expect((await voteFinally(person, contest, first, { voted: false })).body).toMatchObject({ voted: false })
  expect(await finalId(person, contest)).toEqual({ final_voted_entry_id: second.id })
  await voteFinally(person, contest, second)
  expect(await finalId(person, contest)).toEqual({ final_voted_entry_id: null })
  expect(await storyOf(contest)).toEqual([
    [1, 'final', first.id, 'cast', null],
    [2, 'final', first.id, 'taken_back', 1],
    [3, 'final', second.id, 'cast', null],
    [4, 'final', second.id, 'taken_back', 3],
  ])
})

test('keeps one of twenty simultaneous final votes for two entries', async () => {
  const { contest, first, second } = await contestWithTwo('final')
  const person = await joinAs(api)
  const answers = await allAtOnce(20, (n) =>
    voteFinally(person, contest, n % 2 ? first : second, { voted: true }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await ballotsOf(contest, first)) + (await ballotsOf(contest, second))).toBe(1)
})

test('keeps the votes of the first round when the final begins', async () => {
  const { contest, first } = await contestWithTwo('voting')
  const person = await joinAs(api)
  await vote(person, contest, first)
  await beginFinal(contest)
  expect(await vote(person, contest, first)).toMatchObject({
    status: 409,
    body: { code: 'award_voting_closed' },
  })
  expect((await voteFinally(person, contest, first)).status).toBe(200)
  expect(await votedIds(person, contest)).toEqual({ voted_entry_ids: [first.id] })
  expect(await finalId(person, contest)).toEqual({ final_voted_entry_id: first.id })
})

describe.each(['announced', 'entry', 'voting', 'final', 'closed'] as const)(
  'voting while the award is %s',
  (phase) => {
    test('accepts votes of the current round of an award only', async () => {
      const { contest, first } = await contestWithTwo(phase)
      const person = await joinAs(api)
      const [early, late] = [await vote(person, contest, first), await voteFinally(person, contest, first)]
      if (phase === 'voting') expect(early.status).toBe(200)
      else expect(early).toMatchObject({ status: 409, body: { code: 'award_voting_closed' } })
      if (phase === 'final') expect(late.status).toBe(200)
      else expect(late).toMatchObject({ status: 409, body: { code: 'award_final_closed' } })
    })
  },
)

test('rejects a vote for an entry of the voter’s own team in any role', async () => {
  const { contest, first } = await contestWithTwo('voting')
  const [project] = await db.select().from(projects).where(eq(projects.id, first.projectId))
  for (const kind of [1, 2, 3]) {
    const person = await joinAs(api)
    await buildMember(db, { teamId: project?.teamId ?? 0, userId: person.userId, kind })
    const refused = {
      status: 403,
      body: { code: 'own_team_vote', detail: 'ご自分のチームの作品には投票できません。' },
    }
    expect(await vote(person, contest, first)).toMatchObject(refused)
  }
  expect(await ledgerOf(contest)).toEqual([])
})

test('exports a person’s votes in every award and none of other people', async () => {
  const [person, other] = [await joinAs(api), await joinAs(api)]
  const early = await contestWithTwo('voting')
  const contests = [early, await contestWithTwo('voting')]
  for (const { contest, first } of contests) await vote(person, contest, first)
  await vote(other, early.contest, early.second)
  const { body } = await person.request('GET', '/users/me/export')
  expect((body as { award_votes: unknown }).award_votes).toMatchObject(
    contests.map(({ contest, first }) => ({
      ...{ award: contest.slug, round: 'voting', entry_id: first.id, action: 'cast' },
      receipt: expect.stringMatching(/^[0-9a-f]{64}$/),
    })),
  )
})

test('rejects a vote with a disposable mail address', async () => {
  const { contest, first } = await contestWithTwo('voting')
  const person = await joinAs(api)
  const useAddress = (email: string) => db.update(users).set({ email }).where(eq(users.id, person.userId))
  await useAddress('somebody@mailinator.com')
  expect(await vote(person, contest, first)).toMatchObject({
    status: 403,
    body: { code: 'disposable_email' },
  })
  expect(await ledgerOf(contest)).toEqual([])
  await useAddress('somebody@sub.example.co.jp')
  expect((await vote(person, contest, first)).status).toBe(200)
})

test('rejects votes for hidden or unknown entries and by unverified persons and visitors', async () => {
  const { contest, first, second } = await contestWithTwo('voting')
  const person = await joinAs(api)
  const elsewhere = await contestWithTwo('voting')
  expect((await vote(person, contest, elsewhere.first)).status).toBe(404)
  expect((await vote(person, contest, { id: 999_999 })).status).toBe(404)
  await db.update(projects).set({ published: false }).where(eq(projects.id, first.projectId))
  expect((await vote(person, contest, first)).status).toBe(404)
  const unverified = await joinAs(api, { verified: false })
  expect((await vote(unverified, contest, second)).body).toMatchObject({ code: 'email_unverified' })
  const visitor = await api.request('POST', `${contest.path}/entries/${second.id}/votes`, {
    body: {},
    headers: { 'Idempotency-Key': 'of-a-visitor' },
  })
  expect(visitor.body).toMatchObject({ code: 'token_missing' })
})

test('allows taking a vote back after the entry is hidden or the voter became ineligible', async () => {
  const { contest, first, second } = await contestWithTwo('voting')
  const [hidden, joined, moved] = [await joinAs(api), await joinAs(api), await joinAs(api)]
  for (const person of [hidden, joined, moved]) await vote(person, contest, first)
  const [project] = await db.select().from(projects).where(eq(projects.id, first.projectId))
  await buildMember(db, { teamId: project?.teamId ?? 0, userId: joined.userId, kind: 2 })
  const email = `${moved.userId}@mailinator.com`
  await db.update(users).set({ email }).where(eq(users.id, moved.userId))
  const gone = { status: 200, body: { entry_id: first.id, voted: false, receipt: null } }
  expect(await vote(joined, contest, first)).toMatchObject(gone)
  expect(await vote(moved, contest, first, { voted: false })).toMatchObject(gone)
  await db.update(projects).set({ published: false }).where(eq(projects.id, first.projectId))
  expect(await vote(hidden, contest, first)).toMatchObject(gone)
  expect(await ballotsOf(contest, first)).toBe(0)
  // A hidden entry takes no further vote.
  expect((await vote(hidden, contest, first)).status).toBe(404)
  expect((await vote(hidden, contest, second)).status).toBe(200)
})

test('keeps votes when the voter or the project is deleted', async () => {
  const { contest, first, second } = await contestWithTwo('voting')
  const person = await joinAs(api)
  await vote(person, contest, first)
  await vote(person, contest, second)
  const before = await ledgerOf(contest)
  const left = await person.request('DELETE', '/users/me', {
    body: { confirm: true, password: person.password },
  })
  expect(left.status).toBe(200)
  await db.delete(projects).where(eq(projects.id, first.projectId))
  expect(await ledgerOf(contest)).toEqual(before)
  expect([await ballotsOf(contest, first), await ballotsOf(contest, second)]).toEqual([1, 1])
})

test('chains each ledger row to the one before', async () => {
  const { contest, first, second } = await contestWithTwo('voting')
  const people = [await joinAs(api), await joinAs(api), await joinAs(api)]
  await Promise.all(people.flatMap((person) => [vote(person, contest, first), vote(person, contest, second)]))
  const rows = await ledgerOf(contest)
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
  let chain = emptyHead.chain
  for (const row of rows) {
    const leaf = hashLeaf(row)
    chain = hashLink(chain, leaf)
    expect([Buffer.from(row.leaf), Buffer.from(row.chain)]).toEqual([leaf, chain])
  }
  const voters = new Set(rows.map(({ voter }) => Buffer.from(voter).toString('hex')))
  expect(voters.size).toBe(3)
})

test('hashes the same voter differently in another award', async () => {
  const [one, two] = [await contestWithTwo('voting'), await contestWithTwo('voting')]
  const person = await joinAs(api)
  await vote(person, one.contest, one.first)
  await vote(person, two.contest, two.first)
  const voters = [...(await ledgerOf(one.contest)), ...(await ledgerOf(two.contest))].map(
    ({ voter }) => voter,
  )
  expect(voters[0]).not.toEqual(voters[1])
})
