// Reports by people, and the staff's view of them.
import type { TestApi } from './api.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildMember, buildProject, buildTeam } from './project-builders.ts'

let keys = 0
export const report = (person: TestAccount, content: { kind: string; id: number }, more: object = {}) =>
  person.request('POST', '/reports', {
    body: { ...content, reason: 1, ...more },
    headers: { 'Idempotency-Key': `report-${++keys}` },
  })

type Item = {
  id: number
  thing: { kind: string; id: number }
  state: string
  note: string
  others: number
  open_others: number
}

export async function openReports(api: TestApi) {
  const { db } = api
  const staff = await joinAs(api, { staff: true })
  const listed = async (query: Record<string, string>): Promise<Item[]> =>
    ((await staff.request('GET', '/console/reports', { query })).body as { items: Item[] }).items
  const makeProject = async () => {
    const owner = await joinAs(api, { screenName: '谷戸 一' })
    const team = await buildTeam(db)
    await buildMember(db, { teamId: team.id, userId: owner.userId })
    return { owner, team, project: await buildProject(db, { teamId: team.id, title: '鎌倉の家' }) }
  }
  return { staff, listed, makeProject }
}
