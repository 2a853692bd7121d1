import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { discontinuationMessages, findSuccessionFault } from '#contract/data/discontinuation.ts'
import type { InputIssue } from '#contract/data/errors.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { ApiError } from '#server/api-error.ts'
import type { Transaction } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-fragments.ts'
import { productVariations, variationSuccessors } from '#server/db/schema/index.ts'

const links = variationSuccessors

export async function writeSuccessors(
  tx: Transaction,
  variations: readonly { id: number; successors: readonly number[] }[],
): Promise<void> {
  const ids = variations.map(({ id }) => id)
  await tx.delete(links).where(isOneOf(links.variationId, ids))
  const rows = variations.flatMap(({ id: variationId, successors }) =>
    successors.map((successorId, position) => ({ variationId, successorId, position })),
  )
  if (rows.length > 0) await tx.insert(links).values(rows)
}

type SentSuccessors = {
  makerId: number
  productId: number | null
  variations: readonly { id: number | null; code: string; successors?: readonly number[] | undefined }[]
}

/** Finds successors of other makers, and circles. Needs the lock of the maker's 品番. */
export async function findWrongSuccessors(
  tx: Transaction,
  { makerId, productId, variations }: SentSuccessors,
): Promise<InputIssue[]> {
  const named = [...new Set(variations.flatMap(({ successors = [] }) => successors))]
  if (named.length === 0) return []
  const known = await selectKnown(tx, makerId, named)
  const own = new Set(variations.flatMap(({ id }) => id ?? []))
  const isUnknown = (id: number) => {
    const row = known.get(id)
    // One that an undo brings back has no row yet.
    return !own.has(id) && (!row || row.productId === productId)
  }
  const stored = await selectChain(tx, [...own, ...named])
  const next = new Map(stored)
  for (const { id, successors } of variations) if (id !== null && successors) next.set(id, successors)
  const issues: InputIssue[] = []
  for (const [at, { id, code, successors = [] }] of variations.entries()) {
    if (isDeepStrictEqual(successors, stored.get(id ?? 0) ?? [])) continue
    const add = (place: number, rule: string, message: string) =>
      issues.push({ path: `variations.${at}.successors.${place}`, code: rule, message })
    const place = successors.findIndex(isUnknown)
    if (place !== -1) {
      add(place, 'unknown', discontinuationMessages.unknownSuccessor)
      continue
    }
    const fault = id === null ? undefined : findSuccessionFault(id, (each) => next.get(each) ?? [])
    if (!fault) continue
    const codes = await selectCodes(tx, fault.path)
    for (const each of variations) if (each.id !== null) codes.set(each.id, each.code)
    const path = fault.path.map((each) => codes.get(each) ?? code)
    add(successors.indexOf(fault.path[1] ?? 0), fault.kind, describeFault(fault.kind, path))
  }
  return issues
}

/** Refuses states of the log that would close a circle by now. */
export async function requireSuccession(
  tx: Transaction,
  { maker_id: makerId, variations }: ProductContent,
): Promise<void> {
  const [issue] = await findWrongSuccessors(tx, { makerId, productId: null, variations })
  if (issue) throw new ApiError('not_undoable', undefined, { detail: `${issue.message}。` })
}

const describeFault = (kind: 'circle' | 'too_long', path: readonly string[]): string => {
  if (kind === 'too_long') return discontinuationMessages.successionTooLong
  return path.length === 2
    ? discontinuationMessages.successorItself
    : discontinuationMessages.successorCircle(path)
}

async function selectKnown(tx: Transaction, makerId: number, ids: readonly number[]) {
  const rows = await tx
    .select({ id: productVariations.id, productId: productVariations.productId })
    .from(productVariations)
    .where(and(eq(productVariations.makerId, makerId), isOneOf(productVariations.id, ids)))
    .orderBy(asc(productVariations.id))
    .for('key share')
  return new Map(rows.map((row) => [row.id, row]))
}

const selectCodes = async (tx: Transaction, ids: readonly number[]) => {
  const rows = await tx
    .select({ id: productVariations.id, code: productVariations.code })
    .from(productVariations)
    .where(isOneOf(productVariations.id, ids))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Reads all links that lead on from some variations. */
async function selectChain(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await tx.execute<{ id: number; successors: number[] }>(sql`
    with recursive chain (variation_id, successor_id, position) as (
      select variation_id, successor_id, position from variation_successors where variation_id = any(${idArray(ids)})
      union
      select s.variation_id, s.successor_id, s.position
      from chain join variation_successors s on s.variation_id = chain.successor_id)
    select variation_id::float8 as id, array_agg(successor_id::float8 order by position) as successors
    from chain group by variation_id`)
  return new Map(rows.map(({ id, successors }) => [id, successors]))
}
