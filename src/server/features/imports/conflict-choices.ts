import { type SQL, sql } from 'drizzle-orm'
import { boundedFields } from '#contract/data/change-requests.ts'
import type { ProductPatch, StoredConflict, UnwrittenPart } from '#contract/imports/stored-types.ts'
import type { Executor } from '#server/db/connect.ts'
import { catalogueImportProducts as items } from '#server/db/schema/index.ts'

type ConflictPart = UnwrittenPart & { conflict: StoredConflict }

const isConflict = (part: UnwrittenPart): part is ConflictPart => part.conflict !== undefined

export const conflictKey = (position: number, { variationId, field }: StoredConflict): string =>
  `${position}:${variationId ?? 0}:${field}`

const keyOfPart = sql`${items.position} || ':' || coalesce(part -> 'conflict' ->> 'variationId', '0') || ':' || (part -> 'conflict' ->> 'field')`

const isNamed = (keys: readonly string[] | undefined): SQL =>
  keys ? sql`part ? 'conflict' and ${keyOfPart} in ${keys}` : sql`part ? 'conflict'`

const parts = sql`jsonb_array_elements(${items.left}) with ordinality as parts (part, place)`

/** Choices of a write that stopped are made anew. */
const unchosen = sql`part #- '{conflict,isChosen}'`

const hasNamed = (id: number, keys: readonly string[] | undefined): SQL =>
  sql`${items.importId} = ${id} and not ${items.isUndoTried} and exists (select from ${parts} where ${isNamed(keys)})`

/** Marks conflicts as to be written, and their products as untried. Resolves with the count of products. */
export async function chooseFileValues(
  executor: Executor,
  id: number,
  keys: readonly string[] | undefined,
): Promise<number> {
  const { rowCount } = await executor.execute(sql`
    update ${items} set is_tried = false, "left" = (
      select jsonb_agg(case when ${isNamed(keys)} then jsonb_set(part, '{conflict,isChosen}', 'true') else ${unchosen} end order by place)
      from ${parts})
    where ${hasNamed(id, keys)}`)
  return rowCount ?? 0
}

/** Drops conflicts whose stored values stay. Resolves with the count of products. */
export async function dropConflicts(
  executor: Executor,
  id: number,
  keys: readonly string[] | undefined,
): Promise<number> {
  const { rowCount } = await executor.execute(sql`
    update ${items} set is_tried = true, "left" = (
      select coalesce(jsonb_agg(${unchosen} order by place), '[]') from ${parts} where not (${isNamed(keys)}))
    where ${hasNamed(id, keys)}`)
  return rowCount ?? 0
}

/** Variations of chosen conflicts over bounded fields. */
export async function selectChosenBounded(executor: Executor, id: number): Promise<number[]> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    select distinct (part -> 'conflict' ->> 'variationId')::float8 as id from ${items}, ${parts}
    where ${items.importId} = ${id} and part -> 'conflict' ? 'isChosen'
      and part -> 'conflict' ->> 'field' = any(${sql.param([...boundedFields])}::text[])`)
  return rows.map((row) => row.id)
}

/** Returns the patch of the chosen conflicts over the values that the person saw. */
export function chosenPatch(left: readonly UnwrittenPart[]): ProductPatch | undefined {
  const chosen = left.filter(isConflict).filter(({ conflict }) => conflict.isChosen)
  if (chosen.length === 0) return undefined
  const patch: ProductPatch = { product: {}, changed: [], added: [] }
  for (const { row, code, conflict } of chosen) {
    const { variationId, field, current, wanted } = conflict
    const change = [current, wanted] as const
    const known = patch.changed.find(({ id }) => id === variationId)
    if (variationId === null) patch.product[field] = change
    else if (known) known.fields[field] = change
    else patch.changed.push({ row: row ?? 0, code: code ?? '', id: variationId, fields: { [field]: change } })
  }
  return patch
}

export const withoutChosen = (left: readonly UnwrittenPart[]): UnwrittenPart[] =>
  left.filter(({ conflict }) => !conflict?.isChosen)

export const refuseChosen = (left: readonly UnwrittenPart[], message: string): UnwrittenPart[] =>
  left.map((part) => {
    if (!part.conflict?.isChosen) return part
    const { isChosen: _, ...conflict } = part.conflict
    return { ...part, message, conflict }
  })
