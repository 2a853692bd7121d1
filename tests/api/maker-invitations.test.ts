// Shares its code with team-invitations.test.ts.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import {
  listMakerInvitations,
  previewMakerInvitation,
  verifyMakerInvitation,
} from '#contract/makers/invitation-routes.ts'
import { auditLog, makerInvitations, makerMembers, tokens } from '#server/db/schema/index.ts'
import { makerInvitations as ofMakers } from '#server/features/makers/invitations.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })

let maker: { id: number; name: string }
let admin: TestAccount
let guest: TestAccount

async function joinMaker(makerId: number, screenName: string, role: number): Promise<TestAccount> {
  const person = await joinAs(api, { screenName })
  await db.insert(makerMembers).values({ makerId, userId: person.userId, role })
  return person
}

beforeEach(async () => {
  maker = await buildMaker(db)
  admin = await joinMaker(maker.id, '北川', makerRole.admin)
  guest = await joinAs(api, { screenName: '東 春子' })
})

const invitations = () => `/console/makers/${maker.id}/invitations`
const send = (by: TestAccount, email: string, role: number = makerRole.editor) =>
  by.request('POST', invitations(), { body: { email, role } })

/** Returns the mailed token. */
async function invite(by = admin, email = guest.email, role: number = makerRole.editor): Promise<string> {
  expect((await send(by, email, role)).status).toBe(200)
  const mail = (await deliverMails(api)).find(({ to }) => to === email.toLowerCase())
  return mail ? tokenIn(mail) : ''
}

const post = (by: TestAccount, call: string, token: string) =>
  by.request('POST', `/makers/${maker.id}/${call}`, { body: { token } })
const preview = async (token: string, makerId = maker.id) =>
  (await api.request('POST', `/makers/${makerId}/preview_invitation`, { body: { token } })).as(
    previewMakerInvitation.response,
  )
const stateFor = async (by: TestAccount, token: string) =>
  (await post(by, 'verify_invitation', token)).as(verifyMakerInvitation.response).state
const pending = async () =>
  (await admin.request('GET', invitations())).as(listMakerInvitations.response).items
const roleOf = async ({ userId }: TestAccount) =>
  (await db.select().from(makerMembers).where(eq(makerMembers.makerId, maker.id))).find(
    (member) => member.userId === userId,
  )?.role
const logOf = async ({ userId }: TestAccount) =>
  db.select().from(auditLog).where(eq(auditLog.actorId, userId)).orderBy(auditLog.id)

describe('maker invitations', () => {
  test('open the console to the invited person once', async () => {
    const token = await invite()
    expect((await post(guest, 'verify_invitation', token)).as(verifyMakerInvitation.response)).toMatchObject({
      state: 'valid',
      invitation: { maker: { id: maker.id, name: maker.name, logo: null }, role: makerRole.editor },
    })
    expect((await guest.request('GET', '/console/orders')).body).toMatchObject({ code: 'forbidden' })
    expect(await post(guest, 'join', token)).toMatchObject({
      status: 200,
      body: { maker: { id: maker.id }, role: makerRole.editor },
    })
    expect((await guest.request('GET', '/console/orders')).status).toBe(200)
    expect(await pending()).toEqual([])
    expect(await stateFor(guest, token)).toBe('already_member')
    expect((await post(guest, 'join', token)).body).toMatchObject({ code: 'already_maker_member' })
    await db.delete(makerMembers).where(eq(makerMembers.userId, guest.userId))
    expect(await stateFor(guest, token)).toBe('used')
    expect((await post(guest, 'join', token)).body).toMatchObject({ code: 'invitation_used' })
  })

  test('name the maker, the role and the address to the holder of the link before sign-in', async () => {
    const token = await invite()
    expect((await preview(token)).invitation).toMatchObject({
      maker: { id: maker.id, name: maker.name, logo: null },
      ...{ role: makerRole.editor, email: guest.email },
    })
    expect((await guest.request('GET', '/console/orders')).body).toMatchObject({ code: 'forbidden' })
  })

  test('reveal nothing without a valid link, whatever is wrong with it', async () => {
    const token = await invite()
    const nothing = { invitation: null }
    const last = token.at(-1) === 'A' ? 'B' : 'A'
    for (const guess of ['', 'guess', token.slice(0, -1) + last, 'A'.repeat(48)])
      expect(await preview(guess)).toEqual(nothing)
    expect(await preview(token, (await buildMaker(db)).id)).toEqual(nothing)
    expect(await preview(token, 9_999_999)).toEqual(nothing)
    const second = await invite()
    expect(await preview(token)).toEqual(nothing)
    await post(guest, 'join', second)
    expect(await preview(second)).toEqual(nothing)
    const third = await invite(admin, 'hana@example.jp')
    await db.update(tokens).set({ expiresAt: sql`now() - interval '1 minute'` })
    expect(await preview(third)).toEqual(nothing)
  })

  test('name the inviting admin in the mail, and the operator for one of the staff', async () => {
    await send(admin, 'Hana@Example.JP')
    await send(staff, 'mari@example.jp', makerRole.admin)
    const [byAdmin, byStaff] = await deliverMails(api)
    expect(byAdmin).toMatchObject({ to: 'hana@example.jp', subject: `「${maker.name}」の担当者への招待` })
    expect(byAdmin?.text).toContain(
      `北川さんから、TOKONOMA のメーカー「${maker.name}」の担当者（編集者）として招待されました。`,
    )
    expect(byAdmin?.text).toContain(`http://web.test/makers/${maker.id}/invitation?token=`)
    expect(byStaff?.text).toContain(
      `TOKONOMA の運営から、TOKONOMA のメーカー「${maker.name}」の担当者（管理者）`,
    )
  })

  test('are refused to other addresses and to unconfirmed ones', async () => {
    const token = await invite()
    const other = await joinAs(api)
    expect(await stateFor(other, token)).toBe('other_address')
    expect((await post(other, 'join', token)).body).toMatchObject({ code: 'invitation_for_other' })
    const unverified = await joinAs(api, { verified: false })
    expect((await post(unverified, 'join', token)).body).toMatchObject({ code: 'email_unverified' })
    expect(await roleOf(other)).toBeUndefined()
  })

  test('answer 404 under another maker', async () => {
    const token = await invite()
    const { id } = await buildMaker(db)
    const path = `/makers/${id}/join`
    expect((await guest.request('POST', path, { body: { token } })).status).toBe(404)
    expect((await guest.request('POST', '/makers/9999999/join', { body: { token } })).status).toBe(404)
    expect(await stateFor(guest, token)).toBe('valid')
  })

  test('replace the link and the role when sent again to one address', async () => {
    const first = await invite()
    const second = await invite(admin, guest.email, makerRole.admin)
    expect(await pending()).toMatchObject([{ email: guest.email, role: makerRole.admin }])
    expect(await stateFor(guest, first)).toBe('revoked')
    expect(await post(guest, 'join', second)).toMatchObject({ body: { role: makerRole.admin } })
  })

  test('end at once when they are revoked', async () => {
    const token = await invite()
    const [row] = await pending()
    const path = `${invitations()}/${row?.id}`
    expect((await admin.request('DELETE', path)).status).toBe(200)
    expect((await admin.request('DELETE', path)).status).toBe(404)
    expect(await stateFor(guest, token)).toBe('revoked')
    expect((await post(guest, 'join', token)).body).toMatchObject({ code: 'invitation_revoked' })
  })

  test('expire after 14 days and are deleted a month later', async () => {
    const token = await invite()
    await db.update(tokens).set({ expiresAt: sql`now() - interval '1 minute'` })
    expect(await stateFor(guest, token)).toBe('expired')
    const expire = (days: number) =>
      db.update(makerInvitations).set({ expiresAt: sql`now() - ${days} * interval '1 day'` })
    await expire(29)
    expect(await ofMakers.removeExpired(db)).toBe(0)
    await expire(31)
    expect(await ofMakers.removeExpired(db)).toBeGreaterThan(0)
    expect(await pending()).toEqual([])
  })

  test('add one member for five presses at once', async () => {
    const token = await invite()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(guest, 'join', token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  test('are deleted with the account of their address', async () => {
    await invite()
    const { password } = guest
    expect((await guest.request('DELETE', '/users/me', { body: { confirm: true, password } })).status).toBe(
      200,
    )
    expect(await pending()).toEqual([])
  })
})

describe('permission to invite to a maker', () => {
  const calls = (email: string) =>
    [
      ['POST', invitations(), { email, role: makerRole.admin }],
      ['GET', invitations(), undefined],
      ['DELETE', `${invitations()}/1`, undefined],
    ] as const

  test('is refused to editors of the maker', async () => {
    const editor = await joinMaker(maker.id, '編集の人', makerRole.editor)
    for (const [method, path, body] of calls(guest.email))
      expect((await editor.request(method, path, { body })).body).toMatchObject({ code: 'forbidden' })
  })

  test('hides the invitations from admins of another maker', async () => {
    const other = await joinMaker((await buildMaker(db)).id, '隣の管理者', makerRole.admin)
    await invite()
    for (const [method, path, body] of calls(guest.email)) {
      const answer = await other.request(method, path, { body })
      expect([method, answer.status]).toEqual([method, 404])
      expect(JSON.stringify(answer.body)).not.toContain(guest.email)
    }
  })

  test('is refused to people without a maker', async () => {
    for (const [method, path, body] of calls(guest.email))
      expect((await guest.request(method, path, { body })).body).toMatchObject({ code: 'forbidden' })
  })

  test('is given to the staff, for makers that exist', async () => {
    expect((await send(staff, guest.email)).status).toBe(200)
    const path = '/console/makers/9999999/invitations'
    const body = { email: guest.email, role: makerRole.editor }
    expect((await staff.request('POST', path, { body })).status).toBe(404)
  })
})

test('the log has every step of an invitation, without the address', async () => {
  const token = await invite()
  const [row] = await pending()
  await admin.request('DELETE', `${invitations()}/${row?.id}`)
  expect(await stateFor(guest, token)).toBe('revoked')
  await post(guest, 'join', await invite())
  const rows = [...(await logOf(admin)), ...(await logOf(guest))]
  const invited = { maker_id: maker.id, role: makerRole.editor }
  expect(rows).toMatchObject([
    { route: 'inviteMakerMember', thingKind: 'maker_invitation', before: null, after: invited },
    { route: 'revokeMakerInvitation', before: invited, after: null },
    { route: 'inviteMakerMember', before: null, after: invited },
    { route: 'joinMaker', thingKind: 'maker_member', after: { ...invited, user_id: guest.userId } },
  ])
  expect(JSON.stringify(rows)).not.toContain(guest.email)
  const { body } = await staff.request('GET', '/console/audit_log', { query: { limit: 2 } })
  expect(body).toMatchObject({
    items: [
      {
        action: 'メーカーの担当者になりました',
        thing: { name: `${maker.name}・東 春子・編集者` },
        undoable: true,
      },
      { action: 'メーカーの担当者を招待しました', thing: { name: `${maker.name}・編集者` }, undoable: false },
    ],
  })
})
