import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { leadToLastPage, offsetQuery } from '#web/ui/paging.ts'

/** What an award's page is asked for; the seed keeps its shuffled pages from repeating each other. */
export type AwardSearch = {
  category?: number | undefined
  page?: number | undefined
  seed?: number | undefined
}

export type AwardData = AwardSearch & {
  award: ApiResponse<'GET /awards/{slug}'>
  categories: ApiResponse<'GET /awards/{slug}/categories'>['items']
  entries: Pick<ApiResponse<'GET /awards/{slug}/entries'>, 'items' | 'total_count'>
}

/** Everybody who comes on one day sees one order, so that the page is the same for all of them; the next day it is another. */
const seedOfToday = () => Math.floor(Date.now() / 86_400_000)

export async function loadAward(
  call: Call,
  slug: string,
  { category, page, seed }: AwardSearch,
  signal: AbortSignal,
): Promise<AwardData> {
  const params = { slug }
  const [award, categories] = await Promise.all([
    call('GET /awards/{slug}', { params, signal }),
    call('GET /awards/{slug}/categories', { params, signal }),
  ])
  const answer = await call('GET /awards/{slug}/entries', {
    params,
    query: {
      award_category_id: category,
      sort: award.phase === 'closed' ? 'popular' : 'random',
      seed: seed ?? seedOfToday(),
      ...offsetQuery(page),
    },
    signal,
  })
  const { items, total_count } = answer
  leadToLastPage({ to: '/awards/$slug', params, search: { category, seed } }, page, total_count)
  return asJson({
    category,
    page,
    seed: answer.seed ?? undefined,
    award,
    categories: categories.items,
    entries: { items, total_count },
  })
}
