import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { mayHideMissing } from '#contract/data/import-missing.ts'
import { importState } from '#contract/data/import-states.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { ImportCounts, ImportSettings } from '#contract/imports/stored-types.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import {
  catalogueImportProducts,
  catalogueImportRows,
  products as productsTable,
} from '#server/db/schema/index.ts'
import { type ColumnFill, readFills } from './cells/fills.ts'
import { columnsOf, loadVocabulary, type Vocabulary, withVariations } from './cells/vocabulary.ts'
import { findImport, type ImportContext, type ImportRow, moveOn } from './import-context.ts'
import { loadCatalogue, loadKnownCodes } from './load-catalogue.ts'
import { mapColumns } from './map-columns.ts'
import { countMissing, type HiddenRow, hideMissing } from './plan/hide-missing.ts'
import { splitNotes } from './plan/note-rows.ts'
import { type ImportPlan, planImport } from './plan/plan-import.ts'
import { type MappedColumn, readRows } from './plan/read-rows.ts'
import type { RowPlan, RowReading } from './plan/types.ts'
import type { TableRow } from './read/table.ts'
import { loadWords } from './words.ts'

const chunk = 1000

/** The other rows are 品番 that the file lacks. */
export const isOfFile = sql`${catalogueImportRows.outcome} is distinct from 'hidden'`

const hidingChange = { column: 'published', before: '公開', after: '非公開' }

/** Compares the file with the catalogue. Writes nothing of it. */
export async function checkImport({ db }: Pick<ImportContext, 'db'>, id: number): Promise<void> {
  const found = await findImport(db, id)
  if (found?.state !== importState.checking || !found.head) return
  const plan = await makePlan(db, found)
  await db.transaction(async (tx) => {
    const current = await findImport(tx, id)
    // Mended meanwhile: another check follows.
    if (current?.revision !== found.revision) return
    const state = plan ? importState.checked : importState.mapping
    const counts = plan ? countRows(plan) : null
    const checked = { state, counts, progress: 0, failure: '' }
    if (!(await moveOn(tx, id, importState.checking, checked))) return
    await tx.delete(catalogueImportProducts).where(eq(catalogueImportProducts.importId, id))
    await tx.delete(catalogueImportRows).where(and(eq(catalogueImportRows.importId, id), not(isOfFile)))
    if (plan) await storePlan(tx, id, plan)
  })
}

/** Undefined while no column is the 品番, or several are one. */
async function makePlan(db: ImportContext['db'], found: ImportRow): Promise<TablePlan | undefined> {
  const { id, makerId, settings, head } = found
  if (!head) return undefined
  const stored = await db
    .select()
    .from(catalogueImportRows)
    .where(and(eq(catalogueImportRows.importId, id), isOfFile))
    .orderBy(asc(catalogueImportRows.number))
  const rows = stored.map(({ number, cells, cellNotes, furigana }) => ({
    ...{ number, cells, notes: cellNotes ?? {}, furigana: furigana ?? {} },
  }))
  return planTable(db, makerId, { headers: head.headers, rows, settings })
}

type TablePlan = ImportPlan & { hidden: HiddenRow[]; shown: number; missing: number }

type MappedTable = { headers: readonly string[]; rows: readonly TableRow[]; settings: ImportSettings }

/** Compares a table with the catalogue of a maker. */
export async function planTable(
  db: Executor,
  makerId: number,
  { headers, rows, settings }: MappedTable,
): Promise<TablePlan | undefined> {
  const [known, words] = [await loadVocabulary(db, makerId), await loadWords(db, makerId)]
  const { mapped, repeated } = mapColumns(headers, { vocabulary: known, words, settings })
  const columns = mapped.map(({ column }) => column)
  if (repeated.length > 0 || !columns.some(({ key }) => key === 'code')) return undefined
  const codePlace = mapped.find(({ column }) => column.key === 'code')?.place ?? 0
  const codes = rows.map(({ cells }) => cells[codePlace] ?? '')
  const findCode = await loadKnownCodes(db, makerId, codes)
  const places = mapped.flatMap(({ column, place }) => (column.key === 'successors' ? place : []))
  const named = rows.flatMap(({ cells }) => places.flatMap((place) => cells[place] ?? []))
  const vocabulary = await withVariations(db, makerId, known, { texts: named })
  const keys = new Set(codes.map(foldProductCode))
  const fills = readFills({ ...words.fills, ...settings.fills }, vocabulary)
  const isInFile = (text: string) => keys.has(foldProductCode(text))
  const context = { vocabulary, values: words.values, findCode, isInFile }
  const isKnownCode = (text: string) => findCode(text) !== undefined
  const { notes, others, afterBreaks } = await splitNotes(rows, { headers, codePlace, isKnownCode })
  const readings = await readRows(others, mapped, context)
  const catalogue = await loadCatalogue(db, makerId, readings)
  const plan = await planImport(readings, {
    makerId,
    columns: columnsToShow(mapped, { fills, readings, vocabulary }),
    fills,
    vocabulary,
    catalogue,
    afterBreaks,
  })
  const whole = { ...plan, rows: [...plan.rows, ...notes.map(({ number }) => planSkipped(number))] }
  const namedKeys = [...new Set(codes.map((text) => foldProductCode(findCode(text) ?? text)))]
  const counted = await countMissing(db, makerId, namedKeys)
  if (settings.missing !== 'hide' || !mayHideMissing(counted)) return { ...whole, hidden: [], ...counted }
  const namePlace = mapped.find(({ column }) => column.key === 'name')?.place
  const missing = { makerId, keys: namedKeys, places: { code: codePlace, name: namePlace } }
  const hiding = await hideMissing(db, whole, missing)
  return { ...hiding, ...counted, missing: hiding.hidden.length }
}

const planSkipped = (number: number): RowPlan => ({
  ...{ number, outcome: 'skipped', changes: [], issues: [], notes: [] },
})

type ShownSources = {
  fills: readonly ColumnFill[]
  readings: readonly RowReading[]
  vocabulary: Vocabulary
}

function columnsToShow(
  mapped: readonly MappedColumn[],
  { fills, readings, vocabulary }: ShownSources,
): CatalogueColumn[] {
  const implied = new Set<string>([
    ...mapped.flatMap(({ implied }) => (implied?.price_kind === undefined ? [] : 'price_kind')),
    ...readings.flatMap(({ implied }) => (implied?.color_type_ids ? 'color_type_ids' : [])),
    ...readings.flatMap(({ implied }) => (implied?.fire_grade ? 'fire_grade' : [])),
  ])
  const named = columnsOf(vocabulary).filter(({ key }) => implied.has(key))
  return [...new Set([...mapped, ...fills].map(({ column }) => column).concat(named))]
}

const countRows = ({ rows, products, hidden, shown, missing }: TablePlan): ImportCounts => ({
  ...{ hidden: hidden.length, shown, missing },
  new: rows.filter(({ outcome }) => outcome === 'new').length,
  changed: rows.filter(({ outcome }) => outcome === 'changed').length,
  unchanged: rows.filter(({ outcome }) => outcome === 'unchanged').length,
  error: rows.filter(({ outcome }) => outcome === 'error').length,
  skipped: rows.filter(({ outcome }) => outcome === 'skipped').length,
  noted: rows.filter(({ notes }) => notes.length > 0).length,
  products: countProducts(products),
})

/** Links of a product that is written anyway are no product of their own. */
function countProducts(products: ImportPlan['products']): number {
  const written = new Set(products.flatMap(({ links, productId }) => (links ? [] : productId)))
  return products.filter(({ links, productId }) => !links || (productId !== null && !written.has(productId)))
    .length
}

/** A product that was deleted during the check has no id: it is left out when the plan is written. */
async function storePlan(tx: Transaction, id: number, { rows, products, hidden }: TablePlan): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk) {
    const json = JSON.stringify(rows.slice(at, at + chunk))
    await tx.execute(sql`
      update catalogue_import_rows r
      set outcome = p.outcome, changes = p.changes, issues = p.issues, notes = p.notes
      from jsonb_to_recordset(${json}::jsonb) p(number int, outcome text, changes jsonb, issues jsonb, notes jsonb)
      where r.import_id = ${id} and r.number = p.number`)
  }
  for (let at = 0; at < hidden.length; at += chunk)
    await tx.insert(catalogueImportRows).values(
      hidden.slice(at, at + chunk).map((row) => ({
        ...{ importId: id, ...row, outcome: 'hidden' as const, changes: [hidingChange] },
      })),
    )
  const named = products.flatMap(({ productId }) => productId ?? [])
  const rowsOfProducts = await tx
    .select({ id: productsTable.id })
    .from(productsTable)
    .where(isOneOf(productsTable.id, named))
    .for('key share')
  const standing = new Set(rowsOfProducts.map((row) => row.id))
  const idOf = (id: number | null) => (id !== null && standing.has(id) ? id : null)
  for (let at = 0; at < products.length; at += chunk)
    await tx.insert(catalogueImportProducts).values(
      products.slice(at, at + chunk).map((plan, place) => ({
        ...{ importId: id, position: at + place, productId: idOf(plan.productId), plan },
      })),
    )
}
