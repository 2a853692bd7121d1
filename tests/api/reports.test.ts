// Reports by people, the staff's actions, and notifications of owners.
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { contentReports, lists, makerMembers, projects } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage, buildMaker, one } from '#tests/support/builders.ts'
import { hidden } from '#tests/support/hidden-content.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { deliverMails, mailsAfterAMinute } from '#tests/support/mails.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { openReports, report } from '#tests/support/report-world.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, listed, makeProject } = await openReports(api)

describe('report', () => {
  test('accepts a report of every kind of public content, once per person', async () => {
    const { owner, team, project } = await makeProject()
    const post = await buildPost(db, { projectId: project.id })
    const list = await buildList(db, { ownerId: owner.userId })
    const person = await joinAs(api)
    const contents = [
      { kind: 'project', id: project.id },
      { kind: 'post', id: post.id },
      { kind: 'list', id: list.id },
      { kind: 'team', id: team.id },
    ]
    for (const content of contents) {
      const first = await report(person, content, { body: '無断転載です。' })
      expect(first.status).toBe(200)
      expect((await listed({ kind: content.kind })).map(({ thing }) => thing.id)).toContain(content.id)
      if (content.kind === 'project')
        expect((await report(person, content, { reason: 2 })).body).toEqual(first.body)
    }
    const other = await joinAs(api)
    expect((await report(other, { kind: 'user', id: owner.userId })).status).toBe(200)
    expect(await db.$count(contentReports)).toBe(5)
  })

  test('answers 404 for a report of hidden or unknown content', async () => {
    const draft = await buildProject(db, { published: false })
    const gone = await buildProject(db, hidden)
    const secret = await buildList(db, { isPrivate: true })
    const person = await joinAs(api)
    for (const content of [
      { kind: 'project', id: draft.id },
      { kind: 'project', id: gone.id },
      { kind: 'list', id: secret.id },
      { kind: 'user', id: 9_999_999 },
    ])
      expect(await report(person, content)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('stores one report for ten simultaneous requests', async () => {
    const { project } = await makeProject()
    const person = await joinAs(api)
    const before = await db.$count(contentReports)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => report(person, { kind: 'project', id: project.id })),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body })
    expect(await db.$count(contentReports)).toBe(before + 1)
  })
})

describe('staff', () => {
  test('hides a reported project with a reason and a mail, and restores the project on undo', async () => {
    const { owner, project } = await makeProject()
    await deliverMails(api)
    const person = await joinAs(api)
    await report(person, { kind: 'project', id: project.id })
    const isOpen = async () =>
      (await listed({ kind: 'project', user_id: String(person.userId) })).map(({ state }) => state)
    expect(await isOpen()).toEqual(['open'])
    const hide = await staff.request('POST', `/console/published/project/${project.id}/hide`, {
      body: { reason: 1, note: '2枚目の写真' },
    })
    expect(hide).toMatchObject({ status: 200, body: { name: '鎌倉の家', hidden_reason: 1 } })
    expect((await api.request('GET', `/projects/${project.id}`)).status).toBe(404)
    expect(await isOpen()).toEqual([])
    const done = await listed({ state: 'done', user_id: String(person.userId) })
    expect(done).toMatchObject([{ state: 'hidden', thing: { hidden_reason: 1, is_shown: false } }])
    const told = (await mailsAfterAMinute(api)).filter(({ to }) => to === owner.email)
    expect(told).toMatchObject([{ subject: '事例「鎌倉の家」を非表示にしました' }])
    expect(one(told).text).toContain('第三者の権利を侵害しているおそれがあるため')
    expect(one(told).text).not.toContain('2枚目の写真')

    const { version } = hide.body as { version: number }
    expect((await staff.request('POST', `/console/audit_log/${version}/undo`)).status).toBe(200)
    expect((await api.request('GET', `/projects/${project.id}`)).status).toBe(200)
    expect(await isOpen()).toEqual(['open'])
    expect((await mailsAfterAMinute(api)).filter(({ to }) => to === owner.email)).toMatchObject([
      { subject: '事例「鎌倉の家」をふたたび公開しました' },
    ])
  })

  test('mails the admins of a maker about its hidden photo', async () => {
    const maker = await buildMaker(db)
    const [admin, editor] = [await joinAs(api, { screenName: '北川' }), await joinAs(api)]
    await db.insert(makerMembers).values([
      { makerId: maker.id, userId: admin.userId, role: makerRole.admin },
      { makerId: maker.id, userId: editor.userId, role: makerRole.editor },
    ])
    const post = await buildPost(db, { makerId: maker.id, title: '窓辺の椅子' })
    await deliverMails(api)
    const path = `/console/published/post/${post.id}`
    await staff.request('POST', `${path}/hide`, { body: { reason: 1 } })
    const subjectsTo = async (...people: TestAccount[]) =>
      (await mailsAfterAMinute(api))
        .filter(({ to }) => people.some(({ email }) => email === to))
        .map(({ to, subject }) => [to, subject])
    expect(await subjectsTo(admin, editor)).toEqual([[admin.email, '写真「窓辺の椅子」を非表示にしました']])
    await staff.request('POST', `${path}/show`, { body: {} })
    expect(await subjectsTo(admin, editor)).toEqual([
      [admin.email, '写真「窓辺の椅子」をふたたび公開しました'],
    ])
  })

  test('mails no owner about content hidden and restored at once', async () => {
    const { owner, project } = await makeProject()
    await deliverMails(api)
    const path = `/console/published/project/${project.id}`
    await staff.request('POST', `${path}/hide`, { body: { reason: 2 } })
    await staff.request('POST', `${path}/show`, { body: {} })
    expect((await mailsAfterAMinute(api)).filter(({ to }) => to === owner.email)).toEqual([])
  })

  test('closes the report of a restored project, but no later one', async () => {
    const { project } = await makeProject()
    const [person, later] = [await joinAs(api), await joinAs(api)]
    const content = { kind: 'project', id: project.id }
    await report(person, content)
    const path = `/console/published/project/${project.id}`
    await staff.request('POST', `${path}/hide`, { body: { reason: 2 } })
    await staff.request('POST', `${path}/show`, { body: { note: '写真を差し替えた。' } })
    await report(later, content)
    expect(await listed({ user_id: String(person.userId) })).toEqual([])
    const done = await listed({ user_id: String(person.userId), state: 'done' })
    expect(done).toMatchObject([{ state: 'restored' }])
    expect(await listed({ user_id: String(later.userId) })).toMatchObject([{ state: 'open' }])
  })

  test('restores a hidden project once and answers 409 to the second request', async () => {
    const { project } = await makeProject()
    const path = `/console/published/project/${project.id}`
    await staff.request('POST', `${path}/hide`, { body: { reason: 2 } })
    const show = () => staff.request('POST', `${path}/show`, { body: {} })
    expect((await Promise.all([show(), show()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await show()).toMatchObject({ body: { code: 'already_decided' } })
  })

  test('closes the report of a photo while its project is hidden', async () => {
    const { project } = await makeProject()
    const post = await buildPost(db, { projectId: project.id })
    const person = await joinAs(api)
    await report(person, { kind: 'post', id: post.id })
    const path = `/console/published/project/${project.id}/hide`
    const { version } = (await staff.request('POST', path, { body: { reason: 2 } })).body as {
      version: number
    }
    expect(await listed({ user_id: String(person.userId) })).toEqual([])
    const done = await listed({ user_id: String(person.userId), state: 'done' })
    expect(done).toMatchObject([{ state: 'unpublished' }])
    await staff.request('POST', `/console/audit_log/${version}/undo`)
    expect(await listed({ user_id: String(person.userId) })).toMatchObject([{ state: 'open' }])
  })

  test('shows the staff what hidden content says, but nothing of private or unpublished ones', async () => {
    const person = await joinAs(api)
    const picture = await buildImage(db)
    const { team } = await makeProject()
    const project = await buildProject(db, { teamId: team.id, description: '盗用した文章。' })
    await buildPost(db, { projectId: project.id, imageId: picture.id })
    const draft = await buildProject(db, { description: '書きかけ。' })
    const list = await buildList(db, { description: '広告だけのリスト。' })
    for (const [kind, { id }] of Object.entries({ project, list })) await report(person, { kind, id })
    await report(person, { kind: 'project', id: draft.id })
    await db.update(projects).set({ published: false }).where(eq(projects.id, draft.id))
    await db.update(lists).set({ isPrivate: true }).where(eq(lists.id, list.id))
    await staff.request('POST', `/console/published/project/${project.id}/hide`, { body: { reason: 1 } })
    const done = await listed({ state: 'done', user_id: String(person.userId) })
    const contentOf = (kind: string, id: number) =>
      one(done.filter(({ thing }) => thing.kind === kind && thing.id === id)).thing
    expect(contentOf('project', project.id)).toMatchObject({
      is_shown: false,
      contents: { text: '盗用した文章。', image: { id: picture.id } },
    })
    expect(contentOf('project', draft.id)).toMatchObject({ is_shown: false, contents: null })
    expect(contentOf('list', list.id)).toMatchObject({ is_shown: false, contents: null })
  })

  test('finds reports of deleted content among the done ones', async () => {
    const list = await buildList(db)
    const person = await joinAs(api)
    await report(person, { kind: 'list', id: list.id })
    await db.execute(sql`delete from lists where id = ${list.id}`)
    expect(await listed({ user_id: String(person.userId) })).toEqual([])
    expect(await listed({ user_id: String(person.userId), state: 'done' })).toMatchObject([
      { state: 'gone', thing: { name: null } },
    ])
  })
})
