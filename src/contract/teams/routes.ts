import { z } from '@hono/zod-openapi'
import { byOffset, byPage, whole } from '#contract/kit/lists.ts'
import { idListParam, idParam, limitParam, requiredKeywordParam } from '#contract/kit/params.ts'
import { defineRoute, routesOf } from '#contract/kit/route.ts'
import { imageExample } from '#contract/products/examples.ts'
import { projectCardExample } from '#contract/projects/examples.ts'
import { ProjectCardSchema } from '#contract/projects/schemas.ts'
import { userCardExample } from '#contract/users/examples.ts'
import { type Team, type TeamCard, TeamCardSchema, TeamMemberSchema, TeamSchema } from './schemas.ts'

const route = routesOf({ tag: 'teams', auth: 'public', cache: 20 })
/** Former members must disappear at once, so caches must revalidate. */
const freshRoute = routesOf({ tag: 'teams', auth: 'public', cache: 'revalidate' })
export const teamParams = z.object({ id: idParam('チームの ID') })

export const teamCardExample: TeamCard = {
  id: 1,
  name: '谷戸設計室',
  logo: imageExample,
  project_count: 14,
  projects_count: 14,
  team_member_count: 5,
  latest_projects: [{ id: 1, title: '鎌倉の家', main_image: imageExample }],
}

export const teamExample: Team = {
  ...teamCardExample,
  name_kana: 'ヤトセッケイシツ',
  description: '鎌倉の谷戸で、土と木の住まいを設計しています。',
  website: 'https://yato.example.jp',
  address: '神奈川県鎌倉市',
  relational_teams: [{ id: 2, name: '北山工作室', logo: null, project_count: 3 }],
  hidden_reason: null,
  permissions: {
    request_join: false,
    withdraw: false,
    use_address: false,
    edit: false,
    delete: false,
    invite: false,
    edit_members: false,
    decide_requests: false,
  },
  membership: null,
}

export const searchTeams = route({
  id: 'searchTeams',
  method: 'GET',
  path: '/teams/search',
  summary: 'チームをさがす',
  description: 'チームの名前、読み、文章、所在地からさがします。',
  query: z.object({ keyword: requiredKeywordParam('検索キーワード'), ...byOffset.params }),
  response: byOffset.listOf(TeamCardSchema),
  example: { query: { keyword: '設計室' }, response: byOffset.exampleOf(teamCardExample) },
})

export const listLatestTeams = route({
  id: 'listLatestTeams',
  method: 'GET',
  path: '/teams/latest',
  summary: '事例を公開したばかりのチーム',
  description: '公開中の事例があるチームを、最後に公開したチームから順に返します。',
  query: z.object({ limit: limitParam }),
  response: whole.listOf(TeamCardSchema),
  example: { query: { limit: '6' }, response: whole.exampleOf(teamCardExample) },
})

export const getTeamsByIds = route({
  id: 'getTeamsByIds',
  method: 'GET',
  path: '/teams/searchByIDs',
  summary: 'チームを ID で',
  description: '指定した順に返します。',
  query: z.object({ ids: idListParam('チームの ID') }),
  response: whole.listOf(TeamCardSchema),
  example: { query: { ids: '1' }, response: whole.exampleOf(teamCardExample) },
})

export const getTeam = defineRoute({
  id: 'getTeam',
  method: 'GET',
  path: '/teams/{id}',
  tag: 'teams',
  summary: 'チーム',
  description:
    'チームと、その関連チームを返します。事例は公開中のものだけを数えます。サインインしていると、自分の立場とできる操作も返します。',
  auth: 'optional',
  shareToken: false,
  params: teamParams,
  response: TeamSchema,
  cache: 'revalidate',
  example: {
    params: { id: '1' },
    response: teamExample,
  },
})

export const listTeamMembers = freshRoute({
  id: 'listTeamMembers',
  method: 'GET',
  path: '/teams/{id}/members',
  summary: 'チームのメンバー',
  description: 'オーナー、メンバー、閲覧者の順に返します。',
  params: teamParams,
  response: whole.listOf(TeamMemberSchema),
  example: { params: { id: '1' }, response: whole.exampleOf({ user: userCardExample, kind: 1 }) },
})

export const listTeamProjects = route({
  id: 'listTeamProjects',
  method: 'GET',
  path: '/teams/{id}/projects',
  summary: 'チームの事例',
  description: '公開中の事例を、公開した日の新しい順に返します。',
  params: teamParams,
  query: z.object({ ...byPage.params, exclude_project_id: idParam('除く事例').optional() }),
  response: byPage.listOf(ProjectCardSchema),
  example: { params: { id: '1' }, response: byPage.exampleOf(projectCardExample) },
})
