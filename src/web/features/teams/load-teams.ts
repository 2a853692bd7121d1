import { leadToLastPage, offsetQuery } from '#web/kit/ui/paging.ts'
import type { Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type CardTeam, toCardTeam } from '#web/shared/people/card-data.ts'

/** Results for a keyword, or the teams with the latest publications. */
export type Teams =
  | { keyword: string; page?: number | undefined; found: { items: CardTeam[]; total_count: number } }
  | { keyword?: undefined; latest: CardTeam[] }

const latestLength = 6

export async function loadTeams(
  call: Call,
  { keyword, page }: { keyword?: string; page?: number },
  signal: AbortSignal,
): Promise<Teams> {
  if (keyword === undefined) {
    const { items } = await call('GET /teams/latest', { query: { limit: latestLength }, signal })
    return asJson({ latest: items.map(toCardTeam) })
  }
  const query = { keyword, ...offsetQuery(page) }
  const { items, total_count } = await call('GET /teams/search', { query, signal })
  leadToLastPage({ to: '/teams', search: { keyword } }, page, total_count)
  return asJson({ keyword, page, found: { items: items.map(toCardTeam), total_count } })
}
