import type { CountedList, OffsetList } from '#contract/kit/lists.ts'
import type { Maker, MakerCard, MakerSuggestion } from '#contract/makers/schemas.ts'
import { highlight } from '#search/highlight.ts'
import { found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadCards } from '#server/db/pages.ts'
import { listByIds, listByOffset } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { completeMakerName } from './complete-names.ts'
import { makerInvitations } from './invitations.ts'
import { presentMaker, presentMakerCard } from './present.ts'
import { makerIsShown, makerIsStored, selectAllMakers, selectMaker, selectMakerCards } from './queries.ts'

export const deleteMakerInvitationsTo = makerInvitations.deleteOfAddress

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

export const searchMakers = (services: Services, search: MakerSearch): Promise<OffsetList<MakerCard>> =>
  listByOffset(search, async (page) => {
    const { ids, total } = await services.indexes.makers.search({ keyword: search.keyword, ...page })
    const cards = await loadMakerCards(services, ids)
    return { items: search.keyword.trim() === '' ? cards : markCards(cards, search.keyword), total }
  })

export const suggestMakers = (
  services: Services,
  search: MakerSearch,
): Promise<OffsetList<MakerSuggestion>> =>
  listByOffset(search, async ({ offset, limit }) => {
    const ids = await completeMakerName(services, search.keyword)
    const cards = await loadMakerCards(services, ids.slice(offset, offset + limit))
    return { items: markCards(cards, search.keyword), total: ids.length }
  })

export const listMakersByIds = (
  services: Services,
  ids: readonly number[],
): Promise<CountedList<MakerCard>> => listByIds(ids, (known) => loadMakerCards(services, known))

export async function getMaker({ db, config }: Services, id: number): Promise<Maker> {
  return presentMaker(config.apiUrl, found(await selectMaker(db, id)))
}

/** Refuses suspended makers. */
export async function requireMaker(executor: Executor, id: number): Promise<void> {
  found(await makerIsShown(executor, id))
}

/** Accepts suspended makers, for the console. */
export async function requireStoredMaker(executor: Executor, id: number): Promise<void> {
  found(await makerIsStored(executor, id))
}

const loadMakerCards = ({ db, config }: Services, ids: readonly number[]) =>
  loadCards(
    ids,
    () => selectMakerCards(db, ids),
    (row) => presentMakerCard(config.apiUrl, row),
  )

const markCards = (cards: readonly MakerCard[], keyword: string) =>
  cards.map((card) => ({ ...card, highlights: highlight(card.name, keyword) }))
