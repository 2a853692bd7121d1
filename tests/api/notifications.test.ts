import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/routes.ts'
import { notifications, posts, projects, teams, users } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { makeProjectOf, occur, undo } from '#tests/support/notification-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildPost, buildTeam } from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const list = async (person: TestAccount, query = {}) =>
  (await person.request('GET', '/notifications', { query })).as(listNotifications.response)
const items = async (person: TestAccount) => (await list(person)).items
const somebody = async (screenName: string) => (await buildUser(db, { screenName })).id

const owner = await joinAs(api)
const stranger = await joinAs(api)

describe('notification of a like', () => {
  test('notifies owners and members of a team about a like with its actor and project', async () => {
    const [member, viewer] = [await joinAs(api), await joinAs(api)]
    const project = await makeProjectOf(db, owner.userId)
    await buildMember(db, { teamId: project.teamId, userId: member.userId, kind: 2 })
    await buildMember(db, { teamId: project.teamId, userId: viewer.userId, kind: 3 })
    const actorId = await somebody('小林 樹')
    await occur(db, { type: 'LIKE', actorId, thing: { projectId: project.id } })
    for (const person of [owner, member]) {
      const [notification] = await items(person)
      expect(notification).toMatchObject({
        notification_type: 'LIKE',
        actors: [{ id: actorId, screen_name: '小林 樹', icon: null }],
        actor_count: 1,
        thing: { kind: 'project', name: project.title, url: `http://web.test/projects/${project.id}` },
        read: false,
      })
    }
    expect(await list(viewer)).toMatchObject({ items: [], total_count: 0, unread_count: 0 })
    expect(await list(stranger)).toMatchObject({ items: [], total_count: 0, unread_count: 0 })
  })

  test('notifies a team about a like of its photo, but no one about a maker’s photo or a product', async () => {
    const person = await joinAs(api)
    const project = await makeProjectOf(db, person.userId)
    const photo = await buildPost(db, { projectId: project.id })
    const makers = await buildPost(db, { makerId: (await buildMaker(db)).id })
    const actorId = await somebody('小林 樹')
    await occur(db, { type: 'LIKE', actorId, thing: { postId: makers.id } })
    await occur(db, { type: 'LIKE', actorId, thing: { variationId: 1 } })
    await occur(db, { type: 'LIKE', actorId, thing: { postId: photo.id } })
    expect(await items(person)).toMatchObject([{ thing: { kind: 'post', id: photo.id, name: photo.title } }])
  })

  test('names a liked photo without a title by its project', async () => {
    const person = await joinAs(api)
    const project = await makeProjectOf(db, person.userId)
    const photo = await buildPost(db, { projectId: project.id, title: '' })
    await occur(db, { type: 'LIKE', actorId: await somebody('小林 樹'), thing: { postId: photo.id } })
    expect(await items(person)).toMatchObject([{ thing: { kind: 'post', name: `${project.title}の写真` } }])
  })

  test('notifies only the teammates about a like by a team’s own member', async () => {
    const [person, partner] = [await joinAs(api), await joinAs(api)]
    const project = await makeProjectOf(db, person.userId)
    await buildMember(db, { teamId: project.teamId, userId: partner.userId })
    await occur(db, { type: 'LIKE', actorId: person.userId, thing: { projectId: project.id } })
    expect(await items(person)).toEqual([])
    expect(await items(partner)).toHaveLength(1)
  })

  test('joins likes within an hour into one notification, which becomes unread again', async () => {
    const person = await joinAs(api)
    const thing = { projectId: (await makeProjectOf(db, person.userId)).id }
    const like = async (name: string) =>
      occur(db, { type: 'LIKE', actorId: await somebody(name), thing }).then(() => items(person))
    const [first] = await like('一人目')
    for (const name of ['二人目', '三人目']) await like(name)
    await person.request('POST', `/notifications/${first?.id}/read`)
    const [joined, ...rest] = await like('四人目')
    expect(rest).toEqual([])
    expect(joined).toMatchObject({ id: first?.id, actor_count: 4, read: false })
    expect(joined?.actors.map(({ screen_name }) => screen_name)).toEqual(['四人目', '三人目', '二人目'])
    await occur(db, { type: 'ADD_LIST', actorId: await somebody('五人目'), thing })
    expect(await items(person)).toHaveLength(2)
    await db.update(notifications).set({ createdAt: new Date(Date.now() - 3_601_000) })
    expect(await like('六人目')).toHaveLength(3)
  })

  test('withdraws an unread notification of a like for its actor only', async () => {
    const person = await joinAs(api)
    const thing = { projectId: (await makeProjectOf(db, person.userId)).id }
    const [one, other] = [await somebody('一人目'), await somebody('二人目')]
    for (const actorId of [one, other]) await occur(db, { type: 'LIKE', actorId, thing })
    await undo(db, { type: 'LIKE', actorId: one, thing })
    const [left] = await items(person)
    expect(left).toMatchObject({ actors: [{ id: other }], actor_count: 1 })
    await person.request('POST', `/notifications/${left?.id}/read`)
    await undo(db, { type: 'LIKE', actorId: other, thing })
    expect(await items(person)).toMatchObject([{ actor_count: 1, read: true }])
    await db.update(notifications).set({ readAt: null })
    await undo(db, { type: 'LIKE', actorId: other, thing })
    expect(await items(person)).toEqual([])
  })

  test('stores no notification of a kind that the person has muted', async () => {
    const person = await joinAs(api)
    const thing = { projectId: (await makeProjectOf(db, person.userId)).id }
    await mute(person, 'LIKE')
    const before = await db.$count(notifications)
    await occur(db, { type: 'LIKE', actorId: await somebody('一人目'), thing })
    expect(await db.$count(notifications)).toBe(before)
    await occur(db, { type: 'ADD_LIST', actorId: await somebody('一人目'), thing })
    expect(await items(person)).toMatchObject([{ notification_type: 'ADD_LIST' }])
  })

  test('leaves unpublished things and deleted actors out of notifications and counts', async () => {
    const person = await joinAs(api)
    const project = await makeProjectOf(db, person.userId)
    const photo = await buildPost(db, { projectId: project.id })
    const [one, other] = [await somebody('一人目'), await somebody('二人目')]
    for (const actorId of [one, other])
      await occur(db, { type: 'LIKE', actorId, thing: { projectId: project.id } })
    await occur(db, { type: 'LIKE', actorId: one, thing: { postId: photo.id } })
    await db.delete(users).where(eq(users.id, one))
    expect(await list(person)).toMatchObject({
      items: [{ actors: [{ id: other }], actor_count: 1, thing: { kind: 'project' } }],
      total_count: 1,
      unread_count: 1,
    })
    await db.update(projects).set({ published: false }).where(eq(projects.id, project.id))
    expect(await list(person)).toMatchObject({ items: [], total_count: 0, unread_count: 0 })
    await db.delete(posts).where(eq(posts.projectId, project.id))
    await db.delete(projects).where(eq(projects.id, project.id))
    expect(await list(person)).toMatchObject({ items: [], total_count: 0 })
  })
})

const mute = (person: TestAccount, notification_type: string) =>
  person.request('POST', '/settings/notification', {
    body: { notification_settings: [{ notification_type, enabled: false }] },
  })

describe('notification of a follow', () => {
  test('notifies about a follow once within the hour and withdraws while unread', async () => {
    const person = await joinAs(api)
    const follow = { type: 'FOLLOW' as const, actorId: await somebody('小林 樹'), userId: person.userId }
    await occur(db, follow)
    const [notification] = await items(person)
    expect(notification).toMatchObject({ actors: [{ screen_name: '小林 樹' }], thing: null })
    await occur(db, { ...follow, actorId: await somebody('別の人') })
    expect(await items(person)).toHaveLength(2)
    await person.request('POST', `/notifications/${notification?.id}/read`)
    await undo(db, follow)
    await occur(db, follow)
    expect((await items(person)).map(({ read }) => read)).toEqual([false, true])
    await undo(db, { ...follow, actorId: 0 })
    expect(await items(person)).toHaveLength(2)
  })
})

describe('notification of a team request', () => {
  test('notifies owners about a team request and the applicant about the decision', async () => {
    const [boss, member, applicant] = [await joinAs(api), await joinAs(api), await joinAs(api)]
    const team = await buildTeam(db)
    await buildMember(db, { teamId: team.id, userId: boss.userId, kind: 1 })
    await buildMember(db, { teamId: team.id, userId: member.userId, kind: 2 })
    const asked = { teamId: team.id, userId: applicant.userId }
    await occur(db, { ...asked, type: 'JOIN_TEAM', actorId: applicant.userId })
    expect(await items(boss)).toMatchObject([
      {
        notification_type: 'JOIN_TEAM',
        actors: [{ id: applicant.userId }],
        thing: { kind: 'team', name: team.name, url: `http://web.test/teams/${team.id}/edit/members` },
      },
    ])
    expect(await items(member)).toEqual([])
    await occur(db, { ...asked, type: 'REJECT_TEAM', actorId: boss.userId })
    await occur(db, { ...asked, type: 'APPROVE_TEAM', actorId: boss.userId })
    const { body } = await applicant.request('GET', '/notifications/unread_team_rejects')
    expect(body).toMatchObject({ items: [{ notification_type: 'REJECT_TEAM' }], total_count: 1 })
    // The team's decision stays after its author has left.
    await db.delete(users).where(eq(users.id, boss.userId))
    expect((await items(applicant)).map(({ actors }) => actors)).toEqual([[], []])
    const [, reject] = await items(applicant)
    await applicant.request('POST', `/notifications/${reject?.id}/read`)
    expect((await applicant.request('GET', '/notifications/unread_team_rejects')).body).toEqual({
      items: [],
      total_count: 0,
    })
    await db.delete(teams).where(eq(teams.id, team.id))
    expect(await items(applicant)).toEqual([])
  })
})

describe('reading notifications', () => {
  test('marks one or all notifications as read, repeatedly, and none of other people', async () => {
    const person = await joinAs(api)
    const thing = { projectId: (await makeProjectOf(db, person.userId)).id }
    for (const type of ['LIKE', 'ADD_LIST'] as const)
      await occur(db, { type, actorId: await somebody('一人目'), thing })
    await occur(db, { type: 'FOLLOW', actorId: await somebody('一人目'), userId: person.userId })
    const [newest] = await items(person)
    const path = `/notifications/${newest?.id}/read`
    expect((await stranger.request('POST', path)).status).toBe(404)
    expect((await person.request('POST', '/notifications/4100000000/read')).status).toBe(404)
    for (const _ of [1, 2]) expect((await person.request('POST', path)).body).toEqual({ unread_count: 2 })
    expect((await list(person, { unread: true })).items).toHaveLength(2)
    const all = '/notifications/read'
    expect((await stranger.request('POST', all)).body).toEqual({ unread_count: 0 })
    for (const _ of [1, 2]) expect((await person.request('POST', all)).body).toEqual({ unread_count: 0 })
    expect(await list(person)).toMatchObject({ total_count: 3, unread_count: 0 })
  })

  test('pages notifications by cursor', async () => {
    const person = await joinAs(api)
    for (const name of ['一人目', '二人目', '三人目'])
      await occur(db, { type: 'FOLLOW', actorId: await somebody(name), userId: person.userId })
    const first = await list(person, { limit: 2 })
    const second = await list(person, { limit: 2, cursor: first.next_cursor })
    expect([...first.items, ...second.items].map(({ actors }) => actors[0]?.screen_name)).toEqual([
      ...['三人目', '二人目', '一人目'],
    ])
    expect(second.next_cursor).toBeNull()
  })
})
