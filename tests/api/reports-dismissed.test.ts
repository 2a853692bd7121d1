import { afterAll, expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { openReports, report } from '#tests/support/report-world.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { staff, listed, makeProject } = await openReports(api)

test('dismisses one report and reopens the report on undo', async () => {
  const { project } = await makeProject()
  const [person, other] = [await joinAs(api), await joinAs(api)]
  for (const each of [person, other]) await report(each, { kind: 'project', id: project.id })
  const { id, others } = one(await listed({ user_id: String(person.userId) }))
  expect(others).toBe(1)
  const answer = await staff.request('POST', `/console/reports/${id}/dismiss`, {
    body: { note: '許諾を確認した。' },
  })
  expect(answer.body).toMatchObject({ state: 'dismissed', note: '許諾を確認した。' })
  expect(await listed({ user_id: String(person.userId) })).toEqual([])
  expect(await listed({ user_id: String(other.userId) })).toHaveLength(1)
  expect((await api.request('GET', `/projects/${project.id}`)).status).toBe(200)
  const { version } = answer.body as { version: number }
  await staff.request('POST', `/console/audit_log/${version}/undo`)
  expect(await listed({ user_id: String(person.userId) })).toMatchObject([{ id, state: 'open' }])
})

test('dismisses all reports of some content at once, also under simultaneous requests', async () => {
  const { project } = await makeProject()
  const content = { kind: 'project', id: project.id }
  const people = [await joinAs(api), await joinAs(api), await joinAs(api), await joinAs(api)]
  for (const person of people) await report(person, content)
  const [own, other] = [await makeProject(), await joinAs(api)]
  await report(other, { kind: 'project', id: own.project.id })
  const open = async () => (await listed({ kind: 'project' })).filter(({ thing }) => thing.id === project.id)
  const dismiss = (id: number | undefined, body: object) =>
    staff.request('POST', `/console/reports/${id}/dismiss`, { body })
  const [last, third, second, first] = await open()
  expect([last, third, second, first].map((each) => each?.open_others)).toEqual([3, 3, 3, 3])
  await dismiss(first?.id, { note: '別の件。' })
  expect((await open()).map(({ others, open_others }) => [others, open_others])).toEqual([
    [3, 2],
    [3, 2],
    [3, 2],
  ])
  const ids = [last, third, second].map((each) => each?.id)
  // The second dismissal finds no open report.
  const answers = await Promise.all(
    ids.map((id) => dismiss(id, { note: '許諾を確認した。', with_others: true })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await open()).toEqual([])
  expect(await listed({ user_id: String(other.userId) })).toHaveLength(1)
})

test('reopens on undo all reports that were dismissed together', async () => {
  const { project } = await makeProject()
  const people = [await joinAs(api), await joinAs(api), await joinAs(api)]
  for (const person of people) await report(person, { kind: 'project', id: project.id })
  const of = async (state: string) =>
    (await listed({ kind: 'project', state })).filter(({ thing }) => thing.id === project.id)
  const [{ id } = { id: 0 }] = await of('open')
  const body = { note: '許諾を確認した。', with_others: true }
  const answer = await staff.request('POST', `/console/reports/${id}/dismiss`, { body })
  const done = await of('done')
  expect(done.map(({ state, note }) => [state, note])).toEqual(
    Array.from({ length: 3 }, () => ['dismissed', '許諾を確認した。']),
  )
  const undo = (version: number) => staff.request('POST', `/console/audit_log/${version}/undo`)
  const undone = await undo((answer.body as { version: number }).version)
  expect(await of('open')).toHaveLength(3)
  expect((await of('open')).map(({ note }) => note)).toEqual(['', '', ''])
  expect((await undo((undone.body as { id: number }).id)).status).toBe(200)
  expect(await of('open')).toEqual([])
})

test('answers 409 for dismissing a report that a colleague has decided', async () => {
  const { project } = await makeProject()
  const person = await joinAs(api)
  await report(person, { kind: 'project', id: project.id })
  const mine = async (state: string) => listed({ user_id: String(person.userId), state })
  const { id } = one(await mine('open'))
  const dismiss = () => staff.request('POST', `/console/reports/${id}/dismiss`, { body: {} })
  const path = `/console/published/project/${project.id}`
  await staff.request('POST', `${path}/hide`, { body: { reason: 2 } })
  expect(await dismiss()).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  expect(await mine('done')).toMatchObject([{ id, state: 'hidden' }])
  await staff.request('POST', `${path}/show`, { body: {} })
  expect(await dismiss()).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  expect(await mine('done')).toMatchObject([{ id, state: 'restored' }])
})

test('opens a new report of the same person after the first is decided', async () => {
  const { project } = await makeProject()
  const person = await joinAs(api)
  const content = { kind: 'project', id: project.id }
  const submit = async () => ((await report(person, content)).body as { id: number }).id
  const own = async () => (await listed({ user_id: String(person.userId) })).map(({ id }) => id)
  const first = await submit()
  const dismissed = await staff.request('POST', `/console/reports/${first}/dismiss`, { body: {} })
  const second = await submit()
  expect(await submit()).toBe(second)
  expect(second).not.toBe(first)
  expect(await own()).toEqual([second])
  const { version } = dismissed.body as { version: number }
  expect((await staff.request('POST', `/console/audit_log/${version}/undo`)).body).toMatchObject({
    code: 'changed_since',
  })
  const path = `/console/published/project/${project.id}`
  await staff.request('POST', `${path}/hide`, { body: { reason: 2 } })
  await staff.request('POST', `${path}/show`, { body: {} })
  const third = await submit()
  expect(await own()).toEqual([third])
  expect(new Set([first, second, third]).size).toBe(3)
})
