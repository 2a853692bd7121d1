// Notifications to owners whose work is added to lists.

import { afterAll, expect, test } from 'vitest'
import type { ListItem } from '#contract/lists/schemas.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { one } from '#tests/support/builders.ts'
import { createListWorld } from '#tests/support/list-world.ts'
import { makeProjectOf } from '#tests/support/notification-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildPost, buildProject } from '#tests/support/project-builders.ts'

const { api, maker, team, make, readItems, add } = await createListWorld()
afterAll(() => api.close())
const member = await joinAs(api)
await buildMember(api.db, { teamId: team.id, userId: member.userId, kind: 2 })

async function makeWork() {
  const designer = await joinAs(api)
  return { designer, work: await makeProjectOf(api.db, designer.userId) }
}

const notificationsOf = async (by: TestAccount) => {
  const { body } = await by.request('GET', '/notifications')
  return (body as { items: { notification_type: string }[] }).items.map((item) => item.notification_type)
}

test('notifies a designer of the member who added a work to a team list, until the work is removed', async () => {
  const { designer, work } = await makeWork()
  const list = await make({ teamId: team.id, isPrivate: false })
  const item = (await add(list.id, { kind: 1, id: work.id }, member)).body as ListItem
  const { body } = await designer.request('GET', '/notifications')
  expect(body).toMatchObject({ items: [{ actors: [{ id: member.userId }] }] })
  await maker.request('DELETE', `/lists/${list.id}/items/${item.id}`)
  expect(await notificationsOf(designer)).toEqual([])
})

test('notifies a designer once about public lists, until no public list has the work', async () => {
  const { designer, work } = await makeWork()
  const thing = { kind: 1, id: work.id }
  const [secret, open, other] = [
    await make(),
    await make({ isPrivate: false }),
    await make({ isPrivate: false }),
  ]
  await add(secret.id, thing)
  expect(await notificationsOf(designer)).toEqual([])
  const answers = await allAtOnce(20, () => add(open.id, thing))
  await add(other.id, thing)
  expect(await notificationsOf(designer)).toEqual(['ADD_LIST'])
  const itemId = (answers.map(({ body }) => body)[0] as ListItem).id
  await maker.request('DELETE', `/lists/${open.id}/items/${itemId}`)
  expect(await notificationsOf(designer)).toEqual(['ADD_LIST'])
  const last = one((await readItems(other.id)) as ListItem[])
  await maker.request('DELETE', `/lists/${other.id}/items/${last.id}`)
  expect(await notificationsOf(designer)).toEqual([])
  const kept = one((await readItems(secret.id)) as ListItem[])
  const move = (from: { id: number }, to: { id: number }) =>
    maker.request('PATCH', `/lists/${from.id}/items/${kept.id}`, { body: { list_id: to.id } })
  await move(secret, open)
  expect(await notificationsOf(designer)).toEqual(['ADD_LIST'])
  await move(open, secret)
  expect(await notificationsOf(designer)).toEqual([])
})

test('withdraws the notification when the last public list with the work is deleted or private', async () => {
  const { designer, work } = await makeWork()
  const picture = await buildPost(api.db, { projectId: work.id })
  const collect = async (...things: object[]) => {
    const list = await make({ isPrivate: false })
    for (const thing of things) await add(list.id, thing)
    return `/lists/${list.id}`
  }
  const both = [
    { kind: 1, id: work.id },
    { kind: 2, id: picture.id },
  ]
  const [first, second] = [await collect(...both), await collect({ kind: 1, id: work.id })]
  expect(await notificationsOf(designer)).toEqual(['ADD_LIST', 'ADD_LIST'])
  await maker.request('DELETE', first)
  const { body } = await designer.request('GET', '/notifications')
  expect(body).toMatchObject({ items: [{ thing: { kind: 'project', id: work.id } }], unread_count: 1 })
  await maker.request('PUT', second, { body: { name: '内々の名前' } })
  expect(await notificationsOf(designer)).toEqual(['ADD_LIST'])
  await maker.request('PUT', second, { body: { is_private: true } })
  expect(await notificationsOf(designer)).toEqual([])
  const third = await collect(...both)
  await designer.request('POST', '/notifications/read')
  await maker.request('DELETE', third)
  expect(await notificationsOf(designer)).toEqual(['ADD_LIST', 'ADD_LIST'])
})

test('names only the remaining collector of a work after a team list is deleted', async () => {
  const { designer, work } = await makeWork()
  const other = await buildProject(api.db, { teamId: work.teamId })
  const shared = await make({ teamId: team.id, isPrivate: false })
  const own = await make({ isPrivate: false })
  await add(shared.id, { kind: 1, id: work.id }, member)
  await add(shared.id, { kind: 1, id: other.id })
  await add(own.id, { kind: 1, id: work.id })
  await maker.request('DELETE', `/lists/${shared.id}`)
  const { body } = await designer.request('GET', '/notifications')
  expect(body).toMatchObject({
    items: [{ thing: { id: work.id }, actors: [{ id: maker.userId }], actor_count: 1 }],
    total_count: 1,
  })
})
