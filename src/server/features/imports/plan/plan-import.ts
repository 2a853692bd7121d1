import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { makeReading } from '#contract/data/product-reading.ts'
import type { CellChange, ProductPatch, ProductPlan, RowIssue } from '#contract/imports/stored-types.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import { inTurn, runInTurns } from '#search/work-in-turns.ts'
import { shorten } from '#server/features/imports/cells/cell-messages.ts'
import type { ColumnFill } from '#server/features/imports/cells/fills.ts'
import { columnValue } from '#server/features/imports/cells/row-values.ts'
import type { Vocabulary } from '#server/features/imports/cells/vocabulary.ts'
import { writeCell } from '#server/features/imports/cells/write-cell.ts'
import { listChanges } from '#server/features/imports/patch/product-patch.ts'
import { checkGroup } from './check-group.ts'
import { type ComposedProduct, composeProduct } from './compose-product.ts'
import { fillGroup } from './fill-group.ts'
import { groupInSlices } from './group-rows.ts'
import { checkSuccessionInSlices, splitLinks } from './succession.ts'
import { takeCategoryInSlices } from './take-category.ts'
import { takeFromAboveInSlices } from './take-from-above.ts'
import type { Catalogue, RowGroup, RowPlan, RowReading, StoredProduct } from './types.ts'

export const planMessages = {
  furigana: (reading: string) => `Excelのふりがなから「${shorten(reading)}」と読みました`,
  productBroken: (row: number) =>
    `この製品の${row}行目に誤りがあるため、製品を作れません。先に${row}行目を直してください`,
} as const

type ImportSources = {
  makerId: number
  columns: readonly CatalogueColumn[]
  fills: readonly ColumnFill[]
  vocabulary: Vocabulary
  catalogue: Catalogue
  /** Rows below page breaks, by number. */
  afterBreaks: ReadonlySet<number>
}

export type ImportPlan = { products: ProductPlan[]; rows: RowPlan[] }

/**
 * Compares rows with the stored products. Rows with an issue write nothing; the other rows of their product do.
 * A new product is left out whole if the row that would name it is.
 */
export async function planImport(given: readonly RowReading[], sources: ImportSources): Promise<ImportPlan> {
  const { byCode } = sources.catalogue
  const productColumns = sources.columns.flatMap(({ key, level }) => (level === 'product' ? key : []))
  const { afterBreaks } = sources
  const named = await runInTurns(takeFromAboveInSlices(given, { productColumns, byCode, afterBreaks }))
  const isFilled = sources.fills.some(({ column }) => column.key === 'category_ids')
  const rows = isFilled ? named : await runInTurns(takeCategoryInSlices(named, { byCode, afterBreaks }))
  await runInTurns(checkSuccessionInSlices(rows, sources.vocabulary))
  const groups = await runInTurns(groupInSlices(rows, sources.catalogue, sources.columns))
  const products: ProductPlan[] = []
  const plans = new Map<number, RowPlan>()
  for (const group of groups)
    await inTurn(() => {
      const { product, rows: planned } = planGroup(group, sources)
      if (product) products.push(product)
      for (const plan of planned) plans.set(plan.number, plan)
    })
  const split = products.flatMap(splitLinks)
  const inOrder = [...split.filter(({ links }) => !links), ...split.filter(({ links }) => links)]
  return { products: inOrder, rows: rows.map((row) => plans.get(row.number) ?? planAlone(row)) }
}

const planBroken = ({ number, issues, notes }: RowReading): RowPlan => ({
  ...{ number, issues, notes },
  outcome: 'error',
  changes: [],
})

/** Rows without a group are broken or repeated. */
const planAlone = (row: RowReading): RowPlan =>
  row.issues.length > 0 ? planBroken(row) : { ...planBroken(row), outcome: 'skipped' }

type GroupPlan = { product: ProductPlan | null; rows: RowPlan[] }

/** The work of a turn is bounded by the limit of 品番. */
function planGroup(unfilled: RowGroup, sources: ImportSources): GroupPlan {
  const group = fillGroup(unfilled, sources.fills)
  if (!isTooLarge(group)) return planProductOf(group, sources)
  const message = messages.atMostItems(limits.variationsPerProduct)
  for (const row of group.rows) row.issues.push({ column: null, message })
  return { product: null, rows: group.rows.map(planBroken) }
}

function isTooLarge({ stored, rows }: RowGroup): boolean {
  const codes = new Set((stored?.variations ?? []).map(({ code }) => foldProductCode(code)))
  for (const { values } of rows) codes.add(foldProductCode(String(values.get('code'))))
  return codes.size > limits.variationsPerProduct
}

function planProductOf(group: RowGroup, sources: ImportSources): GroupPlan {
  const { composed, rows } = composeSound(group, sources)
  const planned = group.rows.map((row) => (isSound(row) ? planRow(row, composed, sources) : planBroken(row)))
  return { product: rows.length > 0 ? planProduct(composed, rows) : null, rows: planned }
}

const isSound = ({ issues }: RowReading): boolean => issues.length === 0

/** Leaves broken rows out, then those that only stood with them: a name may be that of a broken row. */
function composeSound(
  group: RowGroup,
  { makerId, vocabulary, columns }: ImportSources,
): { composed: ComposedProduct; rows: RowReading[] } {
  const productColumns = columns.flatMap(({ key, level }) =>
    level === 'product' && key !== 'group' ? key : [],
  )
  let { rows } = group
  for (;;) {
    const composed = composeProduct({ ...group, rows }, makerId, vocabulary)
    const broken = rows.length < group.rows.length ? group.rows.find((row) => !isSound(row)) : undefined
    if (broken && !isWhole(composed))
      for (const row of rows)
        row.issues.push({ column: null, message: planMessages.productBroken(broken.number) })
    else checkGroup({ ...group, rows }, composed, vocabulary, productColumns)
    const sound = rows.filter(isSound)
    if (sound.length === rows.length) return { composed, rows }
    rows = sound
  }
}

/** Broken rows of a new product may hold its name. */
const isWhole = ({ before, after }: ComposedProduct): boolean =>
  before !== null || (after.name !== '' && after.name_kana !== '' && after.category_ids.length > 0)

function planRow(
  row: RowReading,
  composed: ComposedProduct,
  { columns, vocabulary }: ImportSources,
): RowPlan {
  const place = composed.placeOf.get(row) ?? -1
  const after = composed.after.variations[place]
  const before = composed.before?.variations[place]
  const changes = columns.flatMap((column): CellChange[] => {
    // Every price has a unit, also where none was named.
    if (column.key === 'price_unit' && !row.values.has('price_unit')) return []
    const text = (product: ComposedProduct['after'] | null, variation: VariationContent | undefined) => {
      const isThere = column.level === 'product' ? product : variation
      return isThere ? writeCell(column, columnValue(column, product, variation), vocabulary) : ''
    }
    const [was, is] = [text(composed.before, before), text(composed.after, after)]
    return was === is ? [] : [{ column: column.key, before: was, after: is }]
  })
  const outcome = before ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new'
  const { number, issues } = row
  return { number, issues, notes: [...row.notes, ...noteFurigana(row, composed)], outcome, changes }
}

/** Excel keeps the reading as typed, which may be stale. */
function noteFurigana({ values, furigana }: RowReading, { before, after }: ComposedProduct): RowIssue[] {
  if (before || furigana === undefined || values.has('name_kana')) return []
  if (makeReading(after.name) !== '' || after.name_kana !== makeReading(furigana)) return []
  return [{ column: 'name_kana', message: planMessages.furigana(after.name_kana) }]
}

function planProduct(composed: ComposedProduct, rows: readonly RowReading[]): ProductPlan | null {
  const { before, after } = composed
  const named = { productId: before?.id ?? null, name: after.name, rows: rows.map(({ number }) => number) }
  if (!before) return { ...named, create: after, patch: null }
  const patch = patchOf(before, composed)
  const isEmpty =
    Object.keys(patch.product).length === 0 && patch.changed.length === 0 && patch.added.length === 0
  return isEmpty ? null : { ...named, create: null, patch }
}

function patchOf(before: StoredProduct, { after, placeOf }: ComposedProduct): ProductPatch {
  const patch: ProductPatch = {
    product: listChanges(fieldsOf(before), fieldsOf(after)),
    changed: [],
    added: [],
  }
  for (const [row, place] of placeOf) {
    const content = after.variations[place]
    const stored = before.variations[place]
    if (!content) continue
    if (!stored) {
      patch.added.push({ row: row.number, content })
      continue
    }
    const fields = listChanges<VariationContent>(stored, content)
    if (Object.keys(fields).length > 0)
      patch.changed.push({ row: row.number, id: stored.id, code: stored.code, fields })
  }
  return patch
}

const fieldsOf = ({ name, name_kana, kind, category_ids, brand_id, ...rest }: ComposedProduct['after']) => ({
  ...{ name, name_kana, kind, category_ids, brand_id },
  ...{ description: rest.description, sample_limit: rest.sample_limit, published: rest.published },
})
