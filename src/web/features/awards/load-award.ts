import { redirect } from '@tanstack/react-router'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import { readStored, writeStored } from '#web/kit/storage/storage.ts'
import { leadToLastPage, offsetQuery } from '#web/kit/ui/paging.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type ShownAward, toShownAward } from '#web/shared/photos/editorial-data.ts'
import { type ShownEntry, toShownEntry } from './shown-entry.ts'

/** Search of an award's page; the seed keeps entries from repeating across its shuffled pages. */
export type AwardSearch = {
  category?: number | undefined
  page?: number | undefined
  seed?: number | undefined
}

export type OpenAward = AwardSearch & {
  award: ShownAward
  categories: ApiResponse<'GET /awards/{slug}/categories'>['items']
  entries: { items: ShownEntry[]; total_count: number }
}

export type ClosedAward = {
  award: ShownAward
  result: Omit<Result, 'categories'> & { categories: ShownCategory[] }
}

export type AwardData = OpenAward | ClosedAward

type Result = ApiResponse<'GET /awards/{slug}/result'>
type Category = Result['categories'][number]

export type ShownPlace = Omit<Category['places'][number], 'entry'> & { entry: ShownEntry | null }
export type ShownCategory = Omit<Category, 'places'> & { places: ShownPlace[] }

export async function loadAward(
  call: Call,
  slug: string,
  search: AwardSearch,
  signal: AbortSignal,
): Promise<AwardData> {
  const params = { slug }
  const award = await call('GET /awards/{slug}', { params, signal })
  if (award.phase !== 'closed') return loadEntries(call, toShownAward(award), search, signal)
  const { categories, ...result } = await call('GET /awards/{slug}/result', { params, signal })
  const shown = categories.map((category) => ({
    ...category,
    places: category.places.map((place) => ({ ...place, entry: place.entry && toShownEntry(place.entry) })),
  }))
  return asJson({ award: toShownAward(award), result: { ...result, categories: shown } })
}

async function loadEntries(
  call: Call,
  award: ShownAward,
  { category, page, seed }: AwardSearch,
  signal: AbortSignal,
): Promise<OpenAward> {
  const params = { slug: award.slug }
  const own = seed ?? readOwnSeed()
  // In the URL, so that a reload keeps the order.
  if (own !== undefined && own !== seed)
    throw redirect({ to: '/awards/$slug', params, search: { category, page, seed: own }, replace: true })
  const [categories, answer] = await Promise.all([
    call('GET /awards/{slug}/categories', { params, signal }),
    call('GET /awards/{slug}/entries', {
      params,
      query: {
        award_category_id: category,
        sort: 'random',
        // The first, publicly cached view has one order a day.
        seed: own ?? japaneseDay(Date.now()),
        ...offsetQuery(page),
      },
      signal,
    }),
  ])
  const { items, total_count } = answer
  leadToLastPage({ to: '/awards/$slug', params, search: { category, seed } }, page, total_count)
  return asJson({
    category,
    page,
    seed: answer.seed ?? undefined,
    award,
    categories: categories.items,
    entries: { items: items.map(toShownEntry), total_count },
  })
}

const seeds = 1_000_000

/** Each visitor has an own order, so that no position favours an entry. */
function readOwnSeed(): number | undefined {
  if (typeof window === 'undefined') return undefined
  const known = Number.parseInt(readStored('tokonoma-award-order') ?? '', 10)
  if (known >= 0 && known < seeds) return known
  const made = Math.floor(Math.random() * seeds)
  writeStored('tokonoma-award-order', String(made))
  return made
}
