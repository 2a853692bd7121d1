import { notFound } from '@tanstack/react-router'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import { pageQuery, redirectToLastPage } from '#web/kit/ui/paging.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { describeWork, type TileTeam, toTileTeam } from '#web/shared/people/card-data.ts'
import {
  type CardProject,
  type DrawnImage,
  toCardProject,
  toDrawnImage,
} from '#web/shared/photos/card-data.ts'
import { type CursorContent, firstTab, isUserTab, loadUserPage, type UserTab } from './user-tabs.ts'

type UserAnswer = ApiResponse<'GET /users/{id}'>

export type UserProfile = Pick<UserAnswer, 'id' | 'screen_name' | 'bio' | 'website' | 'counts'> & {
  icon: DrawnImage | null
  work: string
  company: string
  qualifications: string[]
}

type TabContent =
  | { tab: 'projects'; projects: { items: CardProject[]; total_count: number }; page?: number | undefined }
  | CursorContent

export type UserData = { user: UserProfile; teams: TileTeam[]; isFurther: boolean } & TabContent

type UserTabRequest = {
  /** Default: the first tab with content. */
  tab?: string
  page?: number | undefined
  cursor?: string | undefined
}

export const userTab = (id: number, tab: UserTab): AppLink => ({
  to: '/users/$userId/$tab',
  params: { userId: String(id), tab },
})

const teamsShown = 6

export async function loadUser(
  call: Call,
  id: number,
  request: UserTabRequest,
  signal: AbortSignal,
): Promise<UserData> {
  if (request.tab !== undefined && !isUserTab(request.tab)) throw notFound()
  const params = { id }
  const [user, teams] = await Promise.all([
    call('GET /users/{id}', { params, signal }).then(toPerson),
    call('GET /users/{id}/teams', { params, query: { limit: teamsShown }, signal }),
  ])
  const content = await loadTab(call, id, request.tab ?? firstTab(user.counts), request, signal)
  const isFurther = request.cursor !== undefined && content.tab !== 'projects'
  return asJson({ user, teams: teams.items.map(toTileTeam), isFurther, ...content })
}

async function loadTab(
  call: Call,
  id: number,
  tab: UserTab,
  { page, cursor }: UserTabRequest,
  signal: AbortSignal,
): Promise<TabContent> {
  if (tab !== 'projects') return loadUserPage(tab, { call, id, cursor, signal })
  const query = pageQuery(page)
  const { items, total_count } = await call('GET /users/{id}/projects', { params: { id }, query, signal })
  redirectToLastPage(userTab(id, tab), page, total_count)
  return { tab, page, projects: { items: items.map(toCardProject), total_count } }
}

function toPerson(answer: UserAnswer): UserProfile {
  const { id, screen_name, bio, website, counts, icon, designer } = answer
  return {
    id,
    screen_name,
    bio,
    website,
    counts,
    icon: icon && toDrawnImage(icon),
    work: describeWork(answer),
    company: designer?.company ?? '',
    qualifications: designer?.qualifications.map(({ label }) => label) ?? [],
  }
}
