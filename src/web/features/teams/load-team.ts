import { notFound, redirect } from '@tanstack/react-router'
import { labelOf } from '#contract/data/enums.ts'
import { joinRequestStatus, teamMemberKinds } from '#contract/data/project-enums.ts'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import { pageQuery, redirectToLastPage } from '#web/kit/ui/paging.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { nothingOf404 } from '#web/shared/api/load-or-404.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type CardUser, type TileTeam, toCardUser, toTileTeam } from '#web/shared/people/card-data.ts'
import { type CardProject, toCardProject } from '#web/shared/photos/card-data.ts'

/** Tabs of a team's page, by their names in the URL; the first is the page itself. */
export const teamTabs = {
  projects: 'プロジェクト',
  members: 'メンバー',
  relational_teams: '関連チーム',
  drafts: '下書き',
} as const

export type TeamTab = keyof typeof teamTabs

export const isTeamTab = (text: string): text is TeamTab => Object.hasOwn(teamTabs, text)

type TeamAnswer = ApiResponse<'GET /teams/{id}'>

export type OwnMembership = {
  /** オーナー, メンバー or 閲覧者; undefined for others. */
  role: string | undefined
  isPending: boolean
  may: Pick<TeamAnswer['permissions'], 'edit' | 'withdraw'>
}

export type TeamDetail = TileTeam & {
  team_member_count: number
  description: string
  website: string | null
  address: string
  relational_teams: TileTeam[]
  hidden_reason: number | null
  /** Null for visitors. */
  mine: OwnMembership | null
  imageId?: number | undefined
}

export type TeamData = { team: TeamDetail } & (
  | { tab: 'projects'; projects: { items: CardProject[]; total_count: number }; page?: number | undefined }
  | { tab: 'members'; members: (CardUser & { role: string })[] }
  | { tab: 'relational_teams' }
  | { tab: 'drafts' }
)

export const teamTab = (id: number, tab: TeamTab): AppLink => ({
  to: '/teams/$teamId/$tab',
  params: { teamId: String(id), tab },
})

export async function loadTeam(
  call: Call,
  id: number,
  { tab, page }: { tab: string; page?: number | undefined },
  signal: AbortSignal,
): Promise<TeamData> {
  if (!isTeamTab(tab)) throw notFound()
  const params = { id }
  const teamRequest = call('GET /teams/{id}', { params, signal }).then(toTeam)
  switch (tab) {
    case 'projects': {
      const query = pageQuery(page)
      const [team, { items, total_count }] = await Promise.all([
        teamRequest,
        call('GET /teams/{id}/projects', { params, query, signal }).catch(nothingOf404),
      ])
      redirectToLastPage(teamTab(id, tab), page, total_count)
      return asJson({ team, tab, page, projects: { items: items.map(toCardProject), total_count } })
    }
    case 'members': {
      const [team, { items }] = await Promise.all([
        teamRequest,
        call('GET /teams/{id}/members', { params, signal }).catch(nothingOf404),
      ])
      return asJson({
        team,
        tab,
        members: items.map(({ user, kind }) => ({
          ...toCardUser(user),
          role: labelOf(teamMemberKinds, kind),
        })),
      })
    }
    case 'relational_teams': {
      const team = await teamRequest
      if (team.relational_teams.length === 0) throw redirect({ ...teamTab(id, 'projects'), replace: true })
      return asJson({ team, tab })
    }
    case 'drafts':
      return asJson({ team: await teamRequest, tab })
  }
}

function toTeam(answer: TeamAnswer): TeamDetail {
  const { team_member_count, description, website, address, relational_teams, latest_projects } = answer
  const { membership, permissions } = answer
  return {
    ...toTileTeam(answer),
    team_member_count,
    description,
    website,
    address,
    hidden_reason: answer.hidden_reason,
    relational_teams: relational_teams.map(toTileTeam),
    mine: membership && {
      role: membership.kind === null ? undefined : labelOf(teamMemberKinds, membership.kind),
      isPending: membership.kind === null && membership.join_request_status === joinRequestStatus.pending,
      may: { edit: permissions.edit, withdraw: permissions.withdraw },
    },
    imageId: latest_projects.find(({ main_image }) => main_image)?.main_image?.id,
  }
}
