import type { AwardEntry } from '#contract/awards/schemas.ts'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { type DrawnImage, toDrawnImage } from '#web/photos/card-data.ts'
import { type ShownAward, toShownAward } from '#web/photos/editorial-data.ts'
import { leadToLastPage, offsetQuery } from '#web/ui/paging.ts'

/** What an award's page is asked for; the seed keeps its shuffled pages from repeating each other. */
export type AwardSearch = {
  category?: number | undefined
  page?: number | undefined
  seed?: number | undefined
}

export type AwardData = AwardSearch & {
  award: ShownAward
  categories: ApiResponse<'GET /awards/{slug}/categories'>['items']
  entries: { items: ShownEntry[]; total_count: number }
}

/** As much of an entry as is drawn. */
export type ShownEntry = Pick<AwardEntry, 'id' | 'title' | 'description' | 'result'> & {
  project: { id: number; title: string; team: { id: number; name: string }; image: DrawnImage | null }
}

const toShownEntry = ({ id, title, description, result, project }: AwardEntry): ShownEntry => ({
  id,
  title,
  description,
  result,
  project: {
    id: project.id,
    title: project.title,
    team: project.team,
    image: project.main_image && toDrawnImage(project.main_image),
  },
})

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
      // Everybody who comes on one day sees one order, so that the page is the same for all of them.
      seed: seed ?? japaneseDay(Date.now()),
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
    award: toShownAward(award),
    categories: categories.items,
    entries: { items: items.map(toShownEntry), total_count },
  })
}
