import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { importState } from '#contract/data/import-states.ts'
import type { StoredConflict } from '#contract/imports/stored-types.ts'
import type { Executor } from '#server/db/connect.ts'
import { columnValue, type ProductFields } from './cells/row-values.ts'
import { columnsOf, loadVocabulary, type Vocabulary, withVariations } from './cells/vocabulary.ts'
import { writeCell } from './cells/write-cell.ts'
import { conflictKey } from './conflict-choices.ts'
import type { ImportRow } from './import-context.ts'
import { emptyProduct, emptyVariation } from './plan/compose-product.ts'
import { selectChanges, selectLeft } from './queries.ts'

const mostLeft = 100

/** Presents the first parts that were not written, with the values of conflicts as a file has them. */
export async function presentLeft(executor: Executor, { id, makerId, state }: ImportRow) {
  const isUndone = state === importState.undone
  const parts = (await selectLeft(executor, id, isUndone))
    .flatMap(({ name: product, position, left, isUndoTried }) =>
      left.map(({ conflict, ...part }) => {
        // An undo that stopped offers no value of the file.
        const isShown = isUndone || !isUndoTried
        return { ...part, product, position, conflict: isShown ? conflict : undefined }
      }),
    )
    .slice(0, mostLeft)
  const conflicts = parts.flatMap(({ conflict }) => conflict ?? [])
  if (conflicts.length === 0)
    return parts.map(({ product, row, code, message }) => ({ product, row, code, message, conflict: null }))
  const successors = conflicts.flatMap(({ field, before, current, wanted }) =>
    field === 'successors' ? ([before, current, wanted] as number[][]).flat() : [],
  )
  const known = await loadVocabulary(executor, makerId)
  const vocabulary = await withVariations(executor, makerId, known, { ids: successors })
  const columns = columnsOf(vocabulary).filter(({ importOnly }) => !importOnly)
  const changeIds = conflicts.flatMap(({ changeId }) => changeId ?? [])
  const changes = new Map((await selectChanges(executor, changeIds)).map((change) => [change.id, change]))
  return parts.map(({ product, row, code, message, position, conflict }) => {
    if (!conflict) return { product, row, code, message, conflict: null }
    const change = changes.get(conflict.changeId ?? 0)
    const presented = {
      key: conflictKey(position, conflict),
      values: writeValues(conflict, columns, vocabulary),
      changed_by: change?.person ?? null,
      changed_at: change?.at.toISOString() ?? null,
    }
    return { product, row, code, message, conflict: presented }
  })
}

/** A field fills several columns: a size one for each side. Columns in which nothing differs are left out. */
function writeValues(
  { variationId, field, ...values }: StoredConflict,
  columns: readonly CatalogueColumn[],
  vocabulary: Vocabulary,
) {
  const write = (column: CatalogueColumn, value: unknown): string => {
    const holder =
      variationId === null
        ? columnValue(column, { ...emptyProduct(0), [field]: value } as ProductFields, null)
        : columnValue(column, null, { ...emptyVariation, [field]: value })
    return writeCell(column, holder, vocabulary)
  }
  return columns.flatMap((column) => {
    const [before, current, file] = [values.before, values.current, values.wanted].map((value) =>
      write(column, value),
    ) as [string, string, string]
    return current === file ? [] : [{ column: column.key, before, current, file }]
  })
}
