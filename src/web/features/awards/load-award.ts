import { redirect } from '@tanstack/react-router'
import type { AwardEntry } from '#contract/awards/schemas.ts'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { type DrawnImage, toDrawnImage } from '#web/photos/card-data.ts'
import { type ShownAward, toShownAward } from '#web/photos/editorial-data.ts'
import { readStored, writeStored } from '#web/storage.ts'
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

const seeds = 1_000_000

/** In a browser, which keeps it: everybody walks through the entries in an order of their own, so that no place is the best for all. */
function readOwnSeed(): number | undefined {
  if (typeof window === 'undefined') return undefined
  const known = Number.parseInt(readStored('tokonoma-award-order') ?? '', 10)
  if (known >= 0 && known < seeds) return known
  const made = Math.floor(Math.random() * seeds)
  writeStored('tokonoma-award-order', String(made))
  return made
}

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
  const isClosed = award.phase === 'closed'
  const own = isClosed || seed !== undefined ? undefined : readOwnSeed()
  // In the address, so that the order stays when the page is loaded again.
  if (own !== undefined)
    throw redirect({ to: '/awards/$slug', params, search: { category, page, seed: own }, replace: true })
  const answer = await call('GET /awards/{slug}/entries', {
    params,
    query: {
      award_category_id: category,
      sort: isClosed ? 'popular' : 'random',
      // A page that is the same for everybody who opens the award first has one order a day.
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
    seed: isClosed ? undefined : (answer.seed ?? undefined),
    award: toShownAward(award),
    categories: categories.items,
    entries: { items: items.map(toShownEntry), total_count },
  })
}
