import { expect, test } from 'vitest'
import { postCardExample } from '#contract/products/examples.ts'
import { projectExample } from '#contract/projects/examples.ts'
import { listProjectPins } from '#contract/projects/routes.ts'
import { getTeam, listTeamProjects } from '#contract/teams/routes.ts'
import type { Call } from '#web/shared/api/call.ts'
import { loadProject } from './load-project.ts'

const draft = { ...projectExample, title: '' }
const answers: Record<string, object> = {
  'GET /projects/{id}': draft,
  'GET /projects/{id}/posts': {
    items: [{ ...postCardExample, project: { ...postCardExample.project, title: '' } }],
  },
  'GET /projects/{id}/pins': listProjectPins.example.response,
  'GET /projects/search_hit_counts': {
    facets: {
      use_type_id: [
        { id: 11, name: '戸建住宅', count: 1 },
        { id: 12, name: '別荘', count: 0 },
      ],
    },
  },
  'GET /teams/{id}': getTeam.example.response,
  'GET /teams/{id}/projects': listTeamProjects.example.response,
}

test('names an untitled draft', async () => {
  const call = (async (route: string) => answers[route]) as Call
  const { project, posts } = await loadProject(call, 1, undefined, new AbortController().signal)
  expect(project.title).toBe('名前のない事例')
  expect(posts).toMatchObject([{ project: { title: '名前のない事例' } }])
})

test('offers only uses with projects', async () => {
  const call = (async (route: string) => answers[route]) as Call
  const { uses } = await loadProject(call, 1, undefined, new AbortController().signal)
  expect(uses).toEqual([{ id: 11, name: '戸建住宅' }])
})
