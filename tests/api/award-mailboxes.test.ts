import { and, count, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { SetAside } from '#contract/awards/console-vote-routes.ts'
import { voterOf } from '#server/db/award-keys.ts'
import {
  awardBallots,
  awardLedger,
  awards,
  awardVoteMailboxes,
  identityUsers,
  users,
} from '#server/db/schema/index.ts'
import { selectKeys } from '#server/features/awards/keys.ts'
import { oldVoteOriginsJob } from '#server/features/awards/origins.ts'
import { recountAward } from '#server/features/awards/recount.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { beginFinal, buildContest, type Contest, vote, voteFinally } from '#tests/support/award-world.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

let mailboxes = 0
const newMailbox = () => `voter${++mailboxes}`

async function changeEmail(person: TestAccount, email: string): Promise<void> {
  const subject = db.select({ subject: users.subject }).from(users).where(eq(users.id, person.userId))
  await db.update(identityUsers).set({ email }).where(eq(identityUsers.id, subject))
  await db.update(users).set({ email }).where(eq(users.id, person.userId))
}

async function joinWith(email: string, options = {}): Promise<TestAccount> {
  const person = await joinAs(api, options)
  await changeEmail(person, email)
  return { ...person, email }
}

async function contestWithTwo(phase: Parameters<typeof buildContest>[1]) {
  const contest = await buildContest(api, phase)
  const [first, second] = contest.entries
  if (!first || !second) throw new Error('There are two entries')
  return { contest, first, second }
}

const leave = (person: TestAccount) =>
  person.request('DELETE', '/users/me', { body: { confirm: true, password: person.password } })

const ballotsOf = ({ id }: Contest) => db.$count(awardBallots, eq(awardBallots.awardId, id))
const mailboxesOf = ({ id }: Contest) =>
  db.select().from(awardVoteMailboxes).where(eq(awardVoteMailboxes.awardId, id))

const votedIdOf = (person: TestAccount, { path }: Contest) =>
  person.request('GET', `${path}/final_voted_entry_id`)

const refused = { status: 409, body: { code: 'already_voted' } }

test('rejects a second vote of a mailbox that left and signed up again', async () => {
  const { contest, first, second } = await contestWithTwo('voting')
  const email = `${newMailbox()}@example.jp`
  const person = await joinWith(email)
  expect((await vote(person, contest, first)).status).toBe(200)
  expect((await leave(person)).status).toBe(200)
  const again = await joinWith(email)
  expect(await vote(again, contest, first)).toMatchObject(refused)
  expect(await vote(again, contest, first, { voted: true })).toMatchObject(refused)
  expect(await ballotsOf(contest)).toBe(1)
  expect((await vote(again, contest, second)).status).toBe(200)
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: true, rows: 2, ballots: 2 })
})

test.each([
  ['a tag', (name: string) => [`${name}+1@example.jp`, `${name}+2@example.jp`]],
  ['letter case', (name: string) => [`${name}@example.jp`, `${name.toUpperCase()}@Example.jp`]],
  ['dots at Gmail', (name: string) => [`${name}@gmail.com`, `v.${name.slice(1)}@googlemail.com`]],
])('counts addresses that differ by %s as one voter', async (_, spell) => {
  const { contest, first } = await contestWithTwo('voting')
  const [one = '', other = ''] = spell(newMailbox())
  expect((await vote(await joinWith(one), contest, first)).status).toBe(200)
  expect(await vote(await joinWith(other), contest, first)).toMatchObject(refused)
})

test('accepts votes of mailboxes that differ by dots elsewhere than at Gmail', async () => {
  const { contest, first } = await contestWithTwo('voting')
  const name = newMailbox()
  for (const email of [`${name}@example.jp`, `v.${name.slice(1)}@example.jp`])
    expect((await vote(await joinWith(email), contest, first)).status).toBe(200)
})

test('counts a mailbox once in the final, whichever entry its second account chooses', async () => {
  const { contest, first, second } = await contestWithTwo('final')
  const name = newMailbox()
  const [one, other] = [await joinWith(`${name}@example.jp`), await joinWith(`${name}+b@example.jp`)]
  expect((await voteFinally(one, contest, first)).status).toBe(200)
  for (const entry of [first, second]) expect(await voteFinally(other, contest, entry)).toMatchObject(refused)
  // The mailbox's own account can still move and take back the vote; afterwards the mailbox is free.
  expect((await voteFinally(one, contest, second)).body).toMatchObject({ voted: true })
  expect(await voteFinally(other, contest, first)).toMatchObject(refused)
  expect((await voteFinally(one, contest, second, { voted: false })).status).toBe(200)
  expect((await voteFinally(other, contest, first)).status).toBe(200)
  expect(await ballotsOf(contest)).toBe(1)
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: true })
})

test('lets a person vote again for an entry after taking the vote back', async () => {
  const { contest, first } = await contestWithTwo('voting')
  const person = await joinWith(`${newMailbox()}@example.jp`)
  for (const voted of [true, false, true])
    expect((await vote(person, contest, first, { voted })).body).toMatchObject({ voted })
  expect(await mailboxesOf(contest)).toHaveLength(1)
})

test('keeps a vote with the mailbox that cast it when the person changes their address', async () => {
  const { contest, first, second } = await contestWithTwo('voting')
  const [old, fresh] = [`${newMailbox()}@example.jp`, `${newMailbox()}@example.jp`]
  const person = await joinWith(old)
  await vote(person, contest, first)
  await changeEmail(person, fresh)
  const heir = await joinWith(old)
  expect(await vote(heir, contest, first)).toMatchObject(refused)
  expect((await vote(person, contest, second)).status).toBe(200)
  // The next vote belongs to the new address, and the old mailbox is free there.
  expect((await vote(heir, contest, second)).status).toBe(200)
  expect((await vote(person, contest, first, { voted: false })).status).toBe(200)
  expect((await vote(heir, contest, first)).status).toBe(200)
})

test('rejects moving a final vote when the move would give a mailbox two', async () => {
  const { contest, first, second } = await contestWithTwo('final')
  const name = newMailbox()
  const [one, other] = [await joinWith(`${newMailbox()}@example.jp`), await joinWith(`${name}@example.jp`)]
  await voteFinally(one, contest, first)
  await voteFinally(other, contest, first)
  await changeEmail(one, `${name}+moved@example.jp`)
  expect(await voteFinally(one, contest, second)).toMatchObject(refused)
  expect((await votedIdOf(one, contest)).body).toEqual({
    final_voted_entry_id: first.id,
  })
})

test('keeps the rounds apart: a mailbox votes in the final after the first round', async () => {
  const { contest, first } = await contestWithTwo('voting')
  const name = newMailbox()
  const [one, other] = [await joinWith(`${name}@example.jp`), await joinWith(`${name}+b@example.jp`)]
  await vote(one, contest, first)
  await beginFinal(api, contest)
  expect((await voteFinally(other, contest, first)).status).toBe(200)
  expect(await voteFinally(one, contest, first)).toMatchObject(refused)
})

test('keeps awards apart and hashes a mailbox differently in each', async () => {
  const [one, two] = [await contestWithTwo('voting'), await contestWithTwo('voting')]
  const person = await joinWith(`${newMailbox()}@example.jp`)
  for (const { contest, first } of [one, two]) expect((await vote(person, contest, first)).status).toBe(200)
  const [here, there] = [await mailboxesOf(one.contest), await mailboxesOf(two.contest)]
  expect(here[0]?.mailbox).toHaveLength(32)
  expect(here[0]?.mailbox).not.toEqual(there[0]?.mailbox)
})

test('keeps a mailbox from replacing a vote that was set aside', async () => {
  const { contest, first } = await contestWithTwo('voting')
  const name = newMailbox()
  await vote(await joinWith(`${name}@example.jp`), contest, first)
  const [staff, colleague] = [await joinAs(api, { staff: true }), await joinAs(api, { staff: true })]
  const proposal = { seqs: [1], reason: 'automated', note: '確認' }
  const proposed = await staff.request('POST', `/console/awards/${contest.id}/set_asides`, { body: proposal })
  const { id } = proposed.body as SetAside
  expect((await colleague.request('POST', `/console/set_asides/${id}/confirm`)).status).toBe(200)
  expect(await vote(await joinWith(`${name}+b@example.jp`), contest, first)).toMatchObject(refused)
})

test('accepts one of 32 simultaneous votes by accounts of one mailbox', async () => {
  const { contest, first, second } = await contestWithTwo('final')
  const name = newMailbox()
  const people: TestAccount[] = []
  while (people.length < 32) people.push(await joinWith(`${name}+${people.length}@example.jp`))
  // Fetches all tokens before the race: a busy machine may refuse to issue 32 at once.
  for (const person of people) await votedIdOf(person, contest)
  const answers = await allAtOnce(32, (n) =>
    voteFinally(people[n] as TestAccount, contest, n % 2 ? first : second, { voted: true }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(31).fill(409)])
  expect(await ballotsOf(contest)).toBe(1)
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: true, rows: 1, ballots: 1 })
})

test('counts accounts of one mailbox as one voter in the turnout', async () => {
  const { contest, first, second } = await contestWithTwo('voting')
  const name = newMailbox()
  await vote(await joinWith(`${name}+a@example.jp`), contest, first)
  await vote(await joinWith(`${name}+b@example.jp`), contest, second)
  await vote(await joinWith(`${newMailbox()}@example.jp`), contest, second)
  const staff = await joinAs(api, { staff: true })
  expect((await staff.request('GET', `/console/awards/${contest.id}/turnout`)).body).toMatchObject({
    rounds: [{ round: 'voting', voter_count: 2, vote_count: 3 }, {}],
  })
})

test('keeps the hash of a mailbox out of the ledger and deletes it 30 days after the award', async () => {
  const { contest, first } = await contestWithTwo('voting')
  const person = await joinWith(`${newMailbox()}@example.jp`)
  await vote(person, contest, first)
  const [row] = await mailboxesOf(contest)
  const [cast] = await db.select().from(awardLedger).where(eq(awardLedger.awardId, contest.id))
  const keys = await selectKeys(db, contest.id)
  expect(Buffer.from(cast?.voter ?? [])).toEqual(keys && voterOf(keys, person.userId))
  expect(cast?.voter).not.toEqual(row?.mailbox)
  await oldVoteOriginsJob.run({ db }, undefined, '')
  expect(await mailboxesOf(contest)).toHaveLength(1)
  const longAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db
    .update(awards)
    .set({
      announcedFrom: longAgo(90),
      entryFrom: longAgo(80),
      votingFrom: longAgo(60),
      finalFrom: longAgo(40),
      closedFrom: longAgo(31),
    })
    .where(eq(awards.id, contest.id))
  await oldVoteOriginsJob.run({ db }, undefined, '')
  expect(await mailboxesOf(contest)).toEqual([])
  const [left] = await db
    .select({ ballots: count() })
    .from(awardBallots)
    .where(and(eq(awardBallots.awardId, contest.id), eq(awardBallots.entryId, first.id)))
  expect(left).toEqual({ ballots: 1 })
})
