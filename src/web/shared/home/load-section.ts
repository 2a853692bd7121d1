import { homeBlockType } from '#contract/data/editorial-enums.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import type { CardArticle } from '#web/shared/cards/article-card.tsx'
import type { CardBoard } from '#web/shared/cards/board-card.tsx'
import { type CardVariation, toCardVariation } from '#web/shared/cards/card-variation.ts'
import { type CardProject, toCardProject, toWallPost, type WallPost } from '#web/shared/photos/card-data.ts'
import {
  type ShownAward,
  toCardArticle,
  toCardBoard,
  toShownAward,
} from '#web/shared/photos/editorial-data.ts'
import { type HomeDesigner, type HomeMaker, toHomeDesigner, toHomeMaker } from './section-data.ts'

type Settings = ApiResponse<'GET /top/settings'>

type Content =
  | { type: 'projects'; items: CardProject[]; comment: string | undefined }
  | { type: 'photos'; items: WallPost[] }
  | { type: 'newProducts' | 'ranking'; items: CardVariation[] }
  | { type: 'boards'; items: CardBoard[] }
  | { type: 'makers'; items: HomeMaker[] }
  | { type: 'magazine'; items: CardArticle[] }
  | { type: 'award'; items: ShownAward[] }
  | { type: 'news'; items: Settings['announcements'] }
  | { type: 'designers'; items: HomeDesigner[] }

export type HomeSection = Content & { id: number; title: string }

type Source = {
  call: Call
  signal: AbortSignal
  block: Settings['blocks'][number]
  settings: Settings
  newest: Promise<ApiResponse<'GET /product_variations/search'>>
  /** Loaded only if a block shows pickups. */
  pickups: Promise<ApiResponse<'GET /pickups'>> | null
}

/** Returns null if the block is empty, or of a type unknown to this version. */
export async function loadSection(source: Source): Promise<HomeSection | null> {
  const { id, title } = source.block
  const content = await loaders[source.block.type]?.(source)
  return content && content.items.length > 0 ? { ...content, id, title } : null
}

const loaders: Readonly<Record<number, (source: Source) => Promise<Content>>> = {
  [homeBlockType.projects]: async ({ call, signal, block: { ids }, pickups }) => {
    const [chosen, picked] = await Promise.all([
      ids.length > 0 && call('GET /projects/searchByIDs', { query: { ids }, signal }),
      pickups,
    ])
    const commented = picked?.items ?? []
    const projects = chosen ? chosen.items : commented.flatMap(({ project }) => project ?? [])
    const comment = commented.find(({ project }) => project?.id === projects[0]?.id)?.comment
    return { type: 'projects', items: projects.map(toCardProject), comment }
  },
  [homeBlockType.photos]: async ({ call, signal, block: { ids }, pickups }) => {
    const posts =
      ids.length > 0
        ? (await call('GET /posts/searchByIDs', { query: { ids }, signal })).items
        : ((await pickups)?.items ?? []).flatMap(({ post }) => post ?? [])
    return { type: 'photos', items: posts.map(toWallPost) }
  },
  [homeBlockType.newProducts]: async ({ call, signal, block: { ids }, newest }) => {
    const variations =
      ids.length > 0
        ? (await call('GET /product_variations/searchByIDs', { query: { ids }, signal })).items
        : (await newest).items.slice(0, 8)
    return { type: 'newProducts', items: variations.map(toCardVariation) }
  },
  [homeBlockType.ranking]: async ({ call, signal }) => {
    const query = { sort: 'sample_requests_weekly_desc', group: 'product', limit: 6 } as const
    const { items } = await call('GET /product_variations/search', { query, signal })
    return { type: 'ranking', items: items.map(toCardVariation) }
  },
  [homeBlockType.boards]: async ({ call, signal, block: { ids } }) => {
    const { items } =
      ids.length > 0
        ? await call('GET /boards/searchByIDs', { query: { ids }, signal })
        : await call('GET /boards/search', { query: { limit: 8 }, signal })
    return { type: 'boards', items: items.map(toCardBoard) }
  },
  [homeBlockType.makers]: async ({ call, signal, block: { ids } }) => {
    const makers =
      ids.length > 0
        ? (await call('GET /makers/searchByIDs', { query: { ids }, signal })).items
        : (await call('GET /makers/latest_and_random', { query: { limit: 8 }, signal })).random
    return { type: 'makers', items: makers.map(toHomeMaker) }
  },
  [homeBlockType.magazine]: async ({ call, signal, block: { ids } }) => {
    const query = { ids, limit: ids.length || 6 }
    const { items } = await call('GET /magazines', { query, signal })
    const placeOf = new Map(ids.map((id, place) => [id, place]))
    const ordered = items.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0))
    return { type: 'magazine', items: ordered.map(toCardArticle) }
  },
  [homeBlockType.award]: async ({ block: { ids }, settings: { current_award: award } }) => ({
    type: 'award',
    items: award && (ids.length === 0 || ids.includes(award.id)) ? [toShownAward(award)] : [],
  }),
  [homeBlockType.news]: async ({ settings }) => ({ type: 'news', items: settings.announcements }),
  [homeBlockType.designers]: async ({ call, signal }) => {
    const { items } = await call('GET /pickups/users', { signal })
    return { type: 'designers', items: items.map(toHomeDesigner) }
  },
}
