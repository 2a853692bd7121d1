import { redirect } from '@tanstack/react-router'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { type ShownAward, toShownAward } from '#web/photos/editorial-data.ts'
import { readStored, writeStored } from '#web/storage.ts'
import { leadToLastPage, offsetQuery } from '#web/ui/paging.ts'
import { type ShownEntry, toShownEntry } from './shown-entry.ts'

/** What an award's page is asked for; the seed keeps its shuffled pages from repeating each other. */
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

/** An award that is over: its entries stand in their places. */
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
  // In the address, so that the order stays when the page is loaded again.
  if (own !== undefined && own !== seed)
    throw redirect({ to: '/awards/$slug', params, search: { category, page, seed: own }, replace: true })
  const [categories, answer] = await Promise.all([
    call('GET /awards/{slug}/categories', { params, signal }),
    call('GET /awards/{slug}/entries', {
      params,
      query: {
        award_category_id: category,
        sort: 'random',
        // A page that is the same for everybody who opens the award first has one order a day.
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

/** In a browser, which keeps it: everybody walks through the entries in an order of their own, so that no place is the best for all. */
function readOwnSeed(): number | undefined {
  if (typeof window === 'undefined') return undefined
  const known = Number.parseInt(readStored('tokonoma-award-order') ?? '', 10)
  if (known >= 0 && known < seeds) return known
  const made = Math.floor(Math.random() * seeds)
  writeStored('tokonoma-award-order', String(made))
  return made
}
