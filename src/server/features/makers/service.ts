import type { List, OffsetList } from '#contract/kit/lists.ts'
import type { Maker, MakerCard, MakerSuggestion } from '#contract/makers/schemas.ts'
import { highlight } from '#search/highlight.ts'
import { found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { inOrderOf } from '#server/db/query-parts.ts'
import { toOffsetList, toWholeList, withinDepth } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { completeMakerName } from './complete-names.ts'
import { presentMaker, presentMakerCard } from './present.ts'
import { makerExists, selectAllMakers, selectMaker, selectMakerCards } from './queries.ts'

export type MakerSearch = { keyword: string; limit: number; offset: number }

export async function listAllMakers(
  { db }: Services,
  { available_sample_request }: { available_sample_request: boolean },
) {
  const rows = await selectAllMakers(db)
  return {
    items: rows
      .filter((row) => row.sendsSamples || !available_sample_request)
      .map(({ id, name, nameKana, sendsSamples }) => ({
        id,
        name,
        name_kana: nameKana,
        available_sample_request: sendsSamples,
      })),
  }
}

/** By name, reading, brands and what the maker says of itself; all of them by reading when nothing is asked. */
export async function searchMakers(services: Services, search: MakerSearch): Promise<OffsetList<MakerCard>> {
  const { ids, total } = services.indexes.makers.search({ keyword: search.keyword, ...withinDepth(search) })
  const cards = await loadMakerCards(services, ids)
  const items = search.keyword.trim() === '' ? cards : cards.map((card) => mark(card, search.keyword))
  return toOffsetList({ items, total }, search)
}

/** What the letters typed so far can become. */
export async function suggestMakers(
  services: Services,
  search: MakerSearch,
): Promise<OffsetList<MakerSuggestion>> {
  const ids = await completeMakerName(services, search.keyword)
  const { offset, limit } = withinDepth(search)
  const cards = await loadMakerCards(services, ids.slice(offset, offset + limit))
  const items = cards.map((card) => mark(card, search.keyword))
  return toOffsetList({ items, total: ids.length }, search)
}

export async function listMakersByIds(services: Services, ids: readonly number[]): Promise<List<MakerCard>> {
  const items = await loadMakerCards(services, [...new Set(ids)])
  return toWholeList(items)
}

export async function getMaker({ db, config }: Services, id: number): Promise<Maker> {
  return presentMaker(config.apiUrl, found(await selectMaker(db, id)))
}

/** 404 for a maker that is not there. */
export async function requireMaker(executor: Executor, id: number): Promise<void> {
  found(await makerExists(executor, id))
}

/** In the asked order; unknown ids are left out. */
async function loadMakerCards({ db, config }: Services, ids: readonly number[]): Promise<MakerCard[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await selectMakerCards(db, ids)).map((row) => presentMakerCard(config.apiUrl, row))
}

const mark = (card: MakerCard, keyword: string) => ({ ...card, highlights: highlight(card.name, keyword) })
