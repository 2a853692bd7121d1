import { isNotFound, isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { getTeam, listTeamProjects, teamCardExample } from '#contract/teams/routes.ts'
import type { Call } from '#web/shared/api/call.ts'
import { loadTeam } from './load-team.ts'

const answers: Record<string, object> = {
  'GET /teams/{id}': { ...teamCardExample, ...getTeam.example.response, relational_teams: [] },
  'GET /teams/{id}/projects': listTeamProjects.example.response,
}

// Responses are the contract's examples, looked up by route.
const call = (async (route: string) => answers[route]) as Call

const { signal } = new AbortController()
const load = (tab: string, page?: number) => loadTeam(call, 1, { tab, page }, signal)

test('redirects the tab of related teams to the first tab when there are none', async () => {
  const refusal = await load('relational_teams').catch((error: unknown) => error)
  expect(isRedirect(refusal)).toBe(true)
  expect(refusal).toMatchObject({ options: { to: '/teams/$teamId/$tab', params: { tab: 'projects' } } })
})

test('answers not found for an unknown tab', async () => {
  const refusal = await load('about').catch((error: unknown) => error)
  expect(isNotFound(refusal)).toBe(true)
})

test('redirects a page beyond the last to the last', async () => {
  expect(isRedirect(await load('projects', 9).catch((error: unknown) => error))).toBe(true)
  await expect(load('projects')).resolves.toMatchObject({ projects: { total_count: 1 } })
})
