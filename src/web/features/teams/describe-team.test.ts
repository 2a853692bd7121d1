import { expect, test } from 'vitest'
import { teamExample } from '#contract/teams/routes.ts'
import { userCardExample } from '#contract/users/examples.ts'
import { toCardUser } from '#web/shared/people/card-data.ts'
import { describeTeam } from './describe-team.ts'
import type { Team, TeamData } from './load-team.ts'

const team: Team = { ...teamExample, relational_teams: [], mine: null }
const isKept = (data: TeamData) => describeTeam(data, 'https://tokonoma.example').noIndex === false

test('lets search engines index a team, and its people tab if it has any', () => {
  const members = [{ ...toCardUser(userCardExample), role: 'オーナー' }]
  expect(isKept({ team, tab: 'projects', projects: { items: [], total_count: 0 } })).toBe(true)
  expect(isKept({ team, tab: 'members', members })).toBe(true)
  expect(isKept({ team, tab: 'members', members: [] })).toBe(false)
  expect(isKept({ team, tab: 'drafts' })).toBe(false)
})
