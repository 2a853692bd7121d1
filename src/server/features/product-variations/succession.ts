import { sql } from 'drizzle-orm'
import { longestSuccession, mostSuccessors } from '#contract/data/discontinuation.ts'
import { limits } from '#contract/data/limits.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { DiscontinuedMatch, VariationCard } from '#contract/products/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'
import { isOfShownMaker } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { loadVariationCards } from './cards.ts'

const mostPredecessors = 12
const mostMatches = 3

type SuccessorRow = { start: number; id: number; depth: number; discontinued: boolean }

const isShown = sql`p.published and ${isOfShownMaker(sql`p.maker_id`)}`

/** Follows links through discontinued 品番 to public ones: those for sale, else the direct ones. */
export async function findSuccessors(
  executor: Executor,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await executor.execute<SuccessorRow>(sql`
    with recursive walk (start, id, depth, place) as (
      select variation_id, successor_id, 1, position from variation_successors where variation_id = any(${idArray(ids)})
      union
      select walk.start, s.successor_id, walk.depth + 1, walk.place
      from walk join product_variations passed on passed.id = walk.id and passed.discontinued
        join variation_successors s on s.variation_id = walk.id
      where walk.depth < ${longestSuccession}::int)
    select walk.start::float8 as start, v.id::float8 as id, min(walk.depth) as depth, v.discontinued
    from walk join product_variations v on v.id = walk.id and v.published
      join products p on p.id = v.product_id and ${isShown}
    group by walk.start, v.id order by min(walk.depth), min(walk.place), v.id`)
  const rowsOf = Map.groupBy(rows, ({ start }) => start)
  return new Map([...rowsOf].map(([start, found]) => [start, chooseShown(found)]))
}

function chooseShown(rows: readonly SuccessorRow[]): number[] {
  const forSale = rows.filter(({ discontinued }) => !discontinued)
  const shown = forSale.length > 0 ? forSale : rows.filter(({ depth }) => depth === 1)
  return shown.slice(0, mostSuccessors).map((row) => row.id)
}

/** Follows links back to public 品番 with a known end. */
async function selectPredecessors(executor: Executor, id: number): Promise<number[]> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    with recursive walk (id, depth) as (
      select variation_id, 1 from variation_successors where successor_id = ${id}
      union
      select s.variation_id, walk.depth + 1
      from walk join product_variations passed on passed.id = walk.id and passed.discontinued
        join variation_successors s on s.successor_id = walk.id
      where walk.depth < ${longestSuccession}::int)
    select v.id::float8 as id
    from walk join product_variations v on v.id = walk.id and v.published
      and (v.discontinued or v.discontinued_on is not null)
      join products p on p.id = v.product_id and ${isShown}
    group by v.id order by min(walk.depth), v.discontinued_on desc nulls last, v.id
    limit ${mostPredecessors}::int`)
  return rows.map((row) => row.id)
}

/** Hides successors until the end of the 品番 is announced. */
export async function loadSuccession(
  services: Services,
  id: number,
  isEnding: boolean,
): Promise<{ successors: VariationCard[]; predecessors: VariationCard[] }> {
  const { db } = services
  const [after, before] = await Promise.all([
    isEnding ? findSuccessors(db, [id]).then((successors) => successors.get(id) ?? []) : [],
    selectPredecessors(db, id),
  ])
  const cards = await loadVariationCards(services, [...after, ...before])
  const pick = (ids: readonly number[]) => cards.filter((card) => ids.includes(card.id))
  return { successors: pick(after), predecessors: pick(before) }
}

type MatchScope = { makerId?: number | undefined; brandId?: number | undefined }

/** Finds public 品番 that are discontinued and written as the whole keyword. */
export async function findDiscontinued(
  executor: Executor,
  keyword: string,
  scope: MatchScope = {},
): Promise<number[]> {
  const key = foldProductCode(keyword)
  if (key === '' || key.length > limits.variationCode) return []
  const { rows } = await executor.execute<{ id: number }>(discontinuedQuery(key, scope))
  return rows.map((row) => row.id)
}

export const discontinuedQuery = (key: string, { makerId, brandId }: MatchScope) => sql`
  select v.id::float8 as id from product_variations v join products p on p.id = v.product_id and ${isShown}
  where v.code_key = ${key} and v.published and v.discontinued
    ${makerId === undefined ? sql`` : sql`and p.maker_id = ${makerId}`}
    ${brandId === undefined ? sql`` : sql`and p.brand_id = ${brandId}`}
  order by v.id limit ${mostMatches}::int`

export async function loadDiscontinuedMatches(
  services: Services,
  ids: readonly number[],
): Promise<DiscontinuedMatch[]> {
  const cards = await loadVariationCards(services, ids)
  return Promise.all(
    cards.map(async (variation) => {
      const { successors } = await loadSuccession(services, variation.id, true)
      return { variation, successors }
    }),
  )
}

export const matchDiscontinued = async (services: Services, keyword: string): Promise<DiscontinuedMatch[]> =>
  loadDiscontinuedMatches(services, await findDiscontinued(services.db, keyword))
