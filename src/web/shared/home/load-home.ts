import { homeBlockType } from '#contract/data/editorial-enums.ts'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type CaptionedPost, toCaptionedPost } from '#web/shared/photos/card-data.ts'
import { type KindEntrance, loadEntrances } from './load-entrances.ts'
import { loadExamples } from './load-examples.ts'
import { type HomeSection, type HomeSettings, loadSection } from './load-section.ts'

export type HeroPhoto = CaptionedPost

export type Home = {
  title: string
  photo: HeroPhoto | null
  /** Null while the search is unavailable. */
  total: number | null
  /** Keywords to try. */
  examples: string[]
  kinds: KindEntrance[]
  sections: HomeSection[]
}

type Newest = Promise<ApiResponse<'GET /product_variations/search'>>

export async function loadHome(call: Call, signal: AbortSignal, visitorCall = call): Promise<Home> {
  const newest = call('GET /product_variations/search', {
    query: { sort: 'newest', group: 'product', limit: 24 },
    signal,
  })
  const settings = call('GET /top/settings', { signal })
  const [blocks, kinds, found, examples] = await Promise.all([
    settings.then((known) => loadBlocks(call, known, newest, signal)),
    orWithoutSearch(loadEntrances(call, newest, signal), []),
    orWithoutSearch(newest, null),
    orWithoutSearch(loadExamples(visitorCall, signal), []),
  ])
  return asJson({ ...blocks, total: found?.total_count ?? null, examples, kinds })
}

/** Keeps the rest of the page if the search is unavailable. */
const orWithoutSearch = <T, Empty>(request: Promise<T>, empty: Empty): Promise<T | Empty> =>
  request.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'search_unavailable') return empty
    throw error
  })

async function loadBlocks(call: Call, settings: HomeSettings, newest: Newest, signal: AbortSignal) {
  const { blocks } = settings
  const hero = blocks.find(({ type }) => type === homeBlockType.hero)
  const pickups = blocks.some(showsPickups) ? call('GET /pickups', { signal }) : null
  const [photo, ...sections] = await Promise.all([
    orWithoutSearch(loadHeroPhoto(call, hero?.ids ?? [], signal), null),
    ...blocks.map((block) =>
      orWithoutSearch(loadSection({ call, signal, block, settings, newest, pickups }), null),
    ),
  ])
  return {
    title: hero?.title || 'いい空間は、選ぶことから。',
    photo,
    sections: sections.filter((section) => section !== null),
  }
}

/** Returns whether a block needs the pickups: projects for the editors' comment, photos if no ids are set. */
const showsPickups = ({ type, ids }: HomeSettings['blocks'][number]) =>
  type === homeBlockType.projects || (type === homeBlockType.photos && ids.length === 0)

/** One of the editors' photos by day, or else the recent one with the most pins. */
async function loadHeroPhoto(call: Call, ids: number[], signal: AbortSignal): Promise<HeroPhoto | null> {
  if (ids.length > 0) {
    const { items } = await call('GET /posts/searchByIDs', { query: { ids }, signal })
    return items.length > 0 ? toHeroPhoto(items[japaneseDay(Date.now()) % items.length]) : null
  }
  const { items } = await call('GET /product_variations/search/posts', {
    query: { limit: 24, sort: 'newest' },
    signal,
  })
  return toHeroPhoto(items.toSorted((a, b) => b.pins.length - a.pins.length)[0])
}

const toHeroPhoto = (post: PostCard | undefined): HeroPhoto | null => (post ? toCaptionedPost(post) : null)
