import { notFound } from '@tanstack/react-router'
import type { Address } from '#web/kit/ui/page-link.tsx'
import { leadToLastPage, pageQuery } from '#web/kit/ui/paging.ts'
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

type Answer = ApiResponse<'GET /users/{id}'>

export type Person = Pick<Answer, 'id' | 'screen_name' | 'bio' | 'website' | 'counts'> & {
  icon: DrawnImage | null
  work: string
  company: string
  qualifications: string[]
}

type TabContent =
  | { tab: 'projects'; projects: { items: CardProject[]; total_count: number }; page?: number | undefined }
  | CursorContent

export type UserData = { user: Person; teams: TileTeam[]; isFurther: boolean } & TabContent

type Asked = {
  /** Default: the first tab with content. */
  tab?: string
  page?: number | undefined
  cursor?: string | undefined
}

export const userTab = (id: number, tab: UserTab): Address => ({
  to: '/users/$userId/$tab',
  params: { userId: String(id), tab },
})

const teamsShown = 6

export async function loadUser(call: Call, id: number, asked: Asked, signal: AbortSignal): Promise<UserData> {
  if (asked.tab !== undefined && !isUserTab(asked.tab)) throw notFound()
  const params = { id }
  const [user, teams] = await Promise.all([
    call('GET /users/{id}', { params, signal }).then(toPerson),
    call('GET /users/{id}/teams', { params, query: { limit: teamsShown }, signal }),
  ])
  const content = await loadTab(call, id, asked.tab ?? firstTab(user.counts), asked, signal)
  const isFurther = asked.cursor !== undefined && content.tab !== 'projects'
  return asJson({ user, teams: teams.items.map(toTileTeam), isFurther, ...content })
}

async function loadTab(
  call: Call,
  id: number,
  tab: UserTab,
  { page, cursor }: Asked,
  signal: AbortSignal,
): Promise<TabContent> {
  if (tab !== 'projects') return loadUserPage(tab, { call, id, cursor, signal })
  const query = pageQuery(page)
  const { items, total_count } = await call('GET /users/{id}/projects', { params: { id }, query, signal })
  leadToLastPage(userTab(id, tab), page, total_count)
  return { tab, page, projects: { items: items.map(toCardProject), total_count } }
}

function toPerson(answer: Answer): Person {
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
