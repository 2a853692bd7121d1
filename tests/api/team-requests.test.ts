import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listJoinRequests, verifyJoinRequest } from '#contract/teams/join-routes.ts'
import { getTeam } from '#contract/teams/routes.ts'
import { teamJoinRequests, teamMembers, tokens } from '#server/db/schema/index.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember } from '#tests/support/project-builders.ts'
import { buildStaffedTeam } from '#tests/support/team-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

let team: { id: number; name: string }
let owner: TestAccount
let partner: TestAccount
let person: TestAccount

beforeEach(async () => {
  const staffed = await buildStaffedTeam(api, { 北川: 1, 南: 1, 西: 2 })
  team = staffed.team
  owner = staffed.people.北川
  partner = staffed.people.南
  person = await joinAs(api, { screenName: '東 春子' })
  await deliverMails(api)
})

const post = (by: TestAccount, path: string, body?: object) =>
  by.request('POST', `/teams/${team.id}/${path}`, { body })
const ask = () => post(person, 'request_join')

async function askForToken(): Promise<string> {
  await ask()
  const [mail] = await deliverMails(api)
  return mail ? tokenIn(mail) : ''
}

const notificationsOf = async (by: TestAccount) =>
  ((await by.request('GET', '/notifications')).body as { items: { notification_type: string }[] }).items.map(
    (item) => item.notification_type,
  )
const kindOf = async ({ userId }: TestAccount) =>
  (await db.select().from(teamMembers).where(eq(teamMembers.teamId, team.id))).find(
    (member) => member.userId === userId,
  )?.kind

describe('request to join a team', () => {
  test('mails and notifies the owners of a join request and shows its status to the person', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { status: 1 } })
    const mails = await deliverMails(api)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, partner.email].toSorted())
    expect(mails[0]?.subject).toBe(`「${team.name}」への参加の申請がありました`)
    expect(mails[0]?.text).toContain('東 春子さんから')
    expect(mails[0]?.text).toContain(`http://web.test/teams/${team.id}/join_request?token=`)
    expect(await notificationsOf(owner)).toEqual(['JOIN_TEAM'])
    const seen = (await person.request('GET', `/teams/${team.id}`)).as(getTeam.response)
    expect(seen.membership).toEqual({ kind: null, join_request_status: 1 })
  })

  test('mails a join request to no owner who muted such notifications', async () => {
    await owner.request('POST', '/settings/notification', {
      body: { notification_settings: [{ notification_type: 'JOIN_TEAM', enabled: false }] },
    })
    await ask()
    expect((await deliverMails(api)).map(({ to }) => to)).toEqual([partner.email])
    expect(await notificationsOf(owner)).toEqual([])
  })

  test('stores one join request for 32 simultaneous requests', async () => {
    const headers = { Authorization: `Bearer ${await person.token()}` }
    const answers = await allAtOnce(32, () =>
      api.request('POST', `/teams/${team.id}/request_join`, { headers }),
    )
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1)
    expect(await deliverMails(api)).toHaveLength(2)
    expect(await notificationsOf(owner)).toEqual(['JOIN_TEAM'])
  })

  test('allows three join requests in 30 days', async () => {
    const askAndHearNo = async () => {
      const { body } = await ask()
      return post(owner, 'reject_join', { join_request_id: (body as { id: number }).id })
    }
    for (let time = 0; time < 3; time++) expect((await askAndHearNo()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'join_request_limit' } })
    await db
      .update(teamJoinRequests)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(teamJoinRequests.userId, person.userId))
    expect((await ask()).status).toBe(200)
  })

  test('answers 404 for a join request to an unknown team', async () => {
    expect((await person.request('POST', '/teams/9999999/request_join')).status).toBe(404)
  })
})

describe('owner of a team', () => {
  test('shows a join request by its link without changing it', async () => {
    const token = await askForToken()
    for (const by of [owner, partner, owner])
      expect((await post(by, 'verify_join_request', { token })).as(verifyJoinRequest.response)).toMatchObject(
        {
          state: 'valid',
          join_request: { user: { screen_name: '東 春子' }, status: 1 },
        },
      )
    expect(await kindOf(person)).toBeUndefined()
  })

  test('approves a join request by its link once and notifies the person', async () => {
    const token = await askForToken()
    expect(await post(owner, 'approve_join', { token })).toMatchObject({
      status: 200,
      body: { user: { screen_name: '東 春子' }, kind: 2 },
    })
    expect(await kindOf(person)).toBe(2)
    expect(await notificationsOf(person)).toEqual(['APPROVE_TEAM'])
    const mails = await deliverMails(api)
    expect(mails).toMatchObject([{ to: person.email, subject: `「${team.name}」への参加が承認されました` }])
    for (const by of [owner, partner])
      expect(await post(by, 'approve_join', { token })).toMatchObject({
        status: 409,
        body: { code: 'join_request_settled' },
      })
    expect((await post(partner, 'verify_join_request', { token })).body).toEqual({
      state: 'settled',
      join_request: null,
    })
  })

  test('rejects a join request from the list, which settles its link', async () => {
    const token = await askForToken()
    const { items } = (await owner.request('GET', `/teams/${team.id}/join_requests`)).as(
      listJoinRequests.response,
    )
    expect(items).toMatchObject([{ user: { id: person.userId }, status: 1 }])
    const rejected = await post(owner, 'reject_join', { join_request_id: items[0]?.id })
    expect(rejected).toMatchObject({ status: 200, body: { status: 3, user: { id: person.userId } } })
    expect(await notificationsOf(person)).toEqual(['REJECT_TEAM'])
    const shown = await person.request('GET', '/notifications/unread_team_rejects')
    expect(shown.body).toMatchObject({ total_count: 1 })
    expect((await post(partner, 'approve_join', { token })).body).toMatchObject({
      code: 'join_request_settled',
    })
    expect(await kindOf(person)).toBeUndefined()
  })

  test('reports an expired, foreign or unknown link of a join request', async () => {
    const token = await askForToken()
    const elsewhere = await buildStaffedTeam(api, { 他: 1 })
    const { 他: other } = elsewhere.people
    const path = `/teams/${elsewhere.team.id}`
    expect((await other.request('POST', `${path}/approve_join`, { body: { token } })).status).toBe(404)
    expect((await other.request('POST', `${path}/verify_join_request`, { body: { token } })).body).toEqual({
      state: 'unknown',
      join_request: null,
    })
    expect((await post(owner, 'approve_join', { token: 'none' })).status).toBe(404)
    await db
      .update(tokens)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(tokens.purpose, 'join_request'))
    expect((await post(owner, 'approve_join', { token })).body).toMatchObject({ code: 'link_expired' })
    expect((await post(owner, 'verify_join_request', { token })).body).toMatchObject({ state: 'expired' })
    // Join requests in the list do not expire.
    const { items } = (await owner.request('GET', `/teams/${team.id}/join_requests`)).as(
      listJoinRequests.response,
    )
    expect((await post(owner, 'approve_join', { join_request_id: items[0]?.id })).status).toBe(200)
  })

  test('requires either the link or the id of a join request', async () => {
    for (const body of [{}, { token: 'x', join_request_id: 1 }])
      expect((await post(owner, 'approve_join', body)).status).toBe(422)
  })
})

test('rejects a join request’s link as an invitation', async () => {
  const token = await askForToken()
  expect((await post(person, 'join', { token })).status).toBe(404)
  expect((await post(person, 'verify_invitation', { token })).body).toMatchObject({ state: 'unknown' })
})

test('lets only owners decide on a join request', async () => {
  const token = await askForToken()
  const member = await joinAs(api)
  await buildMember(db, { teamId: team.id, userId: member.userId, kind: 2 })
  for (const by of [member, person, await joinAs(api)])
    for (const path of ['approve_join', 'reject_join', 'verify_join_request'])
      expect((await post(by, path, { token })).status).toBe(403)
  expect((await post(owner, 'approve_join', { token })).status).toBe(200)
})

test('approves a join request once in 32 simultaneous requests by two owners', async () => {
  const token = await askForToken()
  const headers = await Promise.all(
    [owner, partner].map(async (by) => ({ Authorization: `Bearer ${await by.token()}` })),
  )
  const answers = await allAtOnce(32, (n) =>
    api.request('POST', `/teams/${team.id}/approve_join`, { headers: headers[n % 2], body: { token } }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(31).fill(409)])
  expect(await notificationsOf(person)).toEqual(['APPROVE_TEAM'])
  expect(await deliverMails(api)).toHaveLength(1)
})

test('settles the request of a person who deleted the account', async () => {
  const token = await askForToken()
  await person.request('DELETE', '/users/me', { body: { confirm: true, password: person.password } })
  expect((await post(owner, 'verify_join_request', { token })).body).toMatchObject({ state: 'settled' })
  expect((await post(owner, 'approve_join', { token })).body).toMatchObject({ code: 'join_request_settled' })
})
