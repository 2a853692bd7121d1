import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { previewInvitation, verifyInvitation } from '#contract/teams/join-routes.ts'
import { inviteMember, listInvitations } from '#contract/teams/member-routes.ts'
import { teamInvitations, teamJoinRequests, teamMembers, teams, tokens } from '#server/db/schema/index.ts'
import { removeExpiredInvitations } from '#server/features/teams/invitations.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildStaffedTeam } from '#tests/support/team-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

let team: { id: number; name: string }
let owner: TestAccount
let guest: TestAccount

beforeEach(async () => {
  const staffed = await buildStaffedTeam(api, { 北川: 1 })
  team = staffed.team
  owner = staffed.people.北川
  guest = await joinAs(api, { screenName: '東 春子' })
  await deliverMails(api)
})

const post = (by: TestAccount, path: string, body: object) =>
  by.request('POST', `/teams/${team.id}/${path}`, { body })

async function invite(email = guest.email, kind = 3): Promise<string> {
  const answer = await post(owner, 'invite', { email, kind })
  expect(answer.status).toBe(200)
  const mail = (await deliverMails(api)).find(({ to }) => to === email.toLowerCase())
  return mail ? tokenIn(mail) : ''
}

const stateFor = async (by: TestAccount, token: string) =>
  (await post(by, 'verify_invitation', { token })).as(verifyInvitation.response).state
const pending = async () =>
  (await owner.request('GET', `/teams/${team.id}/invitations`)).as(listInvitations.response).items
const kindOf = async ({ userId }: TestAccount) =>
  (await db.select().from(teamMembers).where(eq(teamMembers.teamId, team.id))).find(
    (member) => member.userId === userId,
  )?.kind

test('shows an invitation any number of times and accepts it once', async () => {
  const token = await invite()
  for (let look = 0; look < 3; look++)
    expect((await post(guest, 'verify_invitation', { token })).as(verifyInvitation.response)).toMatchObject({
      state: 'valid',
      invitation: { team: { id: team.id, name: team.name }, inviter: { screen_name: '北川' }, kind: 3 },
    })
  expect(await kindOf(guest)).toBeUndefined()
  expect(await post(guest, 'join', { token })).toMatchObject({
    status: 200,
    body: { user: { id: guest.userId }, kind: 3 },
  })
  expect(await kindOf(guest)).toBe(3)
  expect(await pending()).toEqual([])
  expect(await stateFor(guest, token)).toBe('already_member')
  expect((await post(guest, 'join', { token })).body).toMatchObject({ code: 'already_member' })
  await guest.request('POST', `/teams/${team.id}/withdrawal`)
  expect(await stateFor(guest, token)).toBe('used')
  expect((await post(guest, 'join', { token })).body).toMatchObject({ code: 'invitation_used' })
})

test('names team, inviter and address to the holder of the link before sign-in, and nothing to a guesser', async () => {
  const token = await invite()
  const preview = async (given: string, teamId = team.id) =>
    (await api.request('POST', `/teams/${teamId}/preview_invitation`, { body: { token: given } })).as(
      previewInvitation.response,
    )
  expect(await preview(token)).toMatchObject({
    invitation: { team: { name: team.name }, inviter: { screen_name: '北川' }, kind: 3, email: guest.email },
  })
  for (const guess of ['', 'guess', token.slice(0, -1), 'A'.repeat(48)])
    expect(await preview(guess)).toEqual({ invitation: null })
  expect(await preview(token, team.id + 1)).toEqual({ invitation: null })
  await post(guest, 'join', { token })
  expect(await preview(token)).toEqual({ invitation: null })
})

test('answers the link to a hidden team before sign-in like one that is not valid', async () => {
  const token = await invite()
  await db.update(teams).set({ hiddenAt: sql`now()`, hiddenReason: 1 }).where(eq(teams.id, team.id))
  expect(
    await api.request('POST', `/teams/${team.id}/preview_invitation`, { body: { token } }),
  ).toMatchObject({
    status: 200,
    body: { invitation: null },
  })
})

test('names the inviter in the mail and lower-cases the address', async () => {
  await post(owner, 'invite', { email: ' Hana@Example.JP ', kind: 2 })
  const [mail] = await deliverMails(api)
  expect(mail).toMatchObject({ to: 'hana@example.jp', subject: `チーム「${team.name}」への招待` })
  expect(mail?.text).toContain(
    `北川さんから、TOKONOMA のチーム「${team.name}」にメンバーとして招待されました。`,
  )
  expect(mail?.text).toContain(`http://web.test/teams/${team.id}/invitation?token=`)
})

test('accepts an invitation by the invited address only', async () => {
  const token = await invite()
  const other = await joinAs(api)
  expect((await post(other, 'verify_invitation', { token })).body).toEqual({
    state: 'other_address',
    invitation: null,
  })
  expect(await post(other, 'join', { token })).toMatchObject({
    status: 403,
    body: { code: 'invitation_for_other', detail: 'この招待は別のメールアドレス宛てです。' },
  })
  expect((await post(guest, 'join', { token })).status).toBe(200)
})

test('rejects an invitation by an unverified address', async () => {
  const unverified = await joinAs(api, { verified: false })
  const token = await invite(unverified.email)
  for (const path of ['verify_invitation', 'join'])
    expect(await post(unverified, path, { token })).toMatchObject({ body: { code: 'email_unverified' } })
})

test('replaces the link and the role when inviting again', async () => {
  const first = await invite(guest.email, 3)
  const second = await invite(guest.email, 2)
  expect(await pending()).toMatchObject([{ email: guest.email, kind: 2 }])
  expect(await stateFor(guest, first)).toBe('revoked')
  expect((await post(guest, 'join', { token: first })).body).toMatchObject({ code: 'invitation_revoked' })
  expect(await post(guest, 'join', { token: second })).toMatchObject({ body: { kind: 2 } })
})

test('keeps the link before when the mail limit is reached', async () => {
  const token = await invite(guest.email, 3)
  const [before] = await pending()
  const spent = vi.spyOn(api.services.rateLimits.limiter, 'trySpend').mockResolvedValue(false)
  expect(await invite(guest.email, 2)).toBe('')
  spent.mockRestore()
  expect(await pending()).toEqual([{ ...before, kind: 2 }])
  expect((await post(guest, 'join', { token })).body).toMatchObject({ kind: 2 })
})

test('ends the link when the invitation is withdrawn', async () => {
  const token = await invite()
  const [invitation] = await pending()
  const path = `/teams/${team.id}/invitations/${invitation?.id}`
  expect((await owner.request('DELETE', path)).status).toBe(200)
  expect((await owner.request('DELETE', path)).status).toBe(404)
  expect(await stateFor(guest, token)).toBe('revoked')
})

test('expires an invitation after 14 days', async () => {
  const { created_at, expires_at } = (await post(owner, 'invite', { email: guest.email, kind: 2 })).as(
    inviteMember.response,
  )
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(14 * 86_400_000)
  const mail = (await deliverMails(api))[0]
  await db
    .update(tokens)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(tokens.purpose, 'team_invitation'))
  const token = mail ? tokenIn(mail) : ''
  expect(await stateFor(guest, token)).toBe('expired')
  expect((await post(guest, 'join', { token })).body).toMatchObject({ code: 'link_expired' })
})

test('deletes an invitation and its link 30 days after expiry', async () => {
  const expire = (days: number) =>
    db
      .update(teamInvitations)
      .set({ expiresAt: sql`now() - ${days} * interval '1 day'` })
      .where(eq(teamInvitations.teamId, team.id))
  await invite()
  const itsLink = and(
    eq(tokens.purpose, 'team_invitation'),
    eq(tokens.subject, String((await pending())[0]?.id)),
  )
  await expire(29)
  expect(await removeExpiredInvitations(db)).toBe(0)
  expect([(await pending()).length, await db.$count(tokens, itsLink)]).toEqual([1, 1])
  await expire(31)
  expect(await removeExpiredInvitations(db)).toBe(1)
  expect([(await pending()).length, await db.$count(tokens, itsLink)]).toEqual([0, 0])
})

test('answers alike for addresses with an account, of members and unknown ones', async () => {
  const member = await joinAs(api)
  await db.insert(teamMembers).values({ teamId: team.id, userId: member.userId, kind: 2 })
  const shapes = []
  for (const email of [guest.email, member.email, owner.email, 'nobody@example.jp']) {
    const { status, body } = await post(owner, 'invite', { email, kind: 2 })
    const { id: _, email: said, created_at, expires_at, ...rest } = inviteMember.response.parse(body)
    expect(said).toBe(email)
    shapes.push({ status, rest, hours: Date.parse(expires_at) - Date.parse(created_at) })
  }
  expect(shapes).toEqual(Array(4).fill(shapes[0]))
  const mails = (await deliverMails(api)).filter(({ subject }) => subject.includes('への招待'))
  expect(mails).toHaveLength(4)
  const toMember = mails.find(({ to }) => to === member.email)
  expect(await stateFor(member, toMember ? tokenIn(toMember) : '')).toBe('already_member')
})

describe('invitation link', () => {
  test('rejects an invitation link for another team and as a join request', async () => {
    const token = await invite()
    const elsewhere = await buildStaffedTeam(api, { 他: 1 })
    const path = `/teams/${elsewhere.team.id}`
    expect((await guest.request('POST', `${path}/join`, { body: { token } })).status).toBe(404)
    expect((await post(owner, 'approve_join', { token })).status).toBe(404)
    expect(await stateFor(guest, 'none')).toBe('unknown')
    expect((await post(guest, 'join', { token })).status).toBe(200)
  })
})

test('settles a pending join request when the person joins by invitation', async () => {
  await guest.request('POST', `/teams/${team.id}/request_join`)
  const token = await invite()
  await post(guest, 'join', { token })
  expect((await owner.request('GET', `/teams/${team.id}/join_requests`)).body).toMatchObject({ items: [] })
  const [request] = await db.select().from(teamJoinRequests).where(eq(teamJoinRequests.userId, guest.userId))
  expect(request?.status).toBe(2)
})

test('accepts an invitation once in 32 simultaneous requests', async () => {
  const token = await invite()
  const headers = { Authorization: `Bearer ${await guest.token()}` }
  const answers = await allAtOnce(32, () =>
    api.request('POST', `/teams/${team.id}/join`, { headers, body: { token } }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(31).fill(409)])
})

test('deletes invitations of a person who deletes the account', async () => {
  await invite()
  await guest.request('DELETE', '/users/me', { body: { confirm: true, password: guest.password } })
  expect(await db.$count(teamInvitations, eq(teamInvitations.teamId, team.id))).toBe(0)
})
