import type { ImportDetail } from './describe-import.ts'

export type ColumnFill = ImportDetail['fills'][number]
export type FillValue = ColumnFill['value']

/** Chosen values by column. */
export type FillDraft = Readonly<Record<string, FillValue>>

export const toFillDraft = (fills: readonly ColumnFill[]): FillDraft =>
  Object.fromEntries(fills.map(({ column, value }) => [column, value]))

/** Blank texts take a value away. */
export const listChangedFills = (draft: FillDraft, fills: readonly ColumnFill[]): Record<string, FillValue> =>
  Object.fromEntries(
    fills.flatMap(({ column, value }) => {
      const chosen = draft[column] ?? null
      const given = typeof chosen === 'string' && chosen.trim() === '' ? null : chosen
      return given === value ? [] : [[column, given]]
    }),
  )

const labelOf = ({ value, choices }: ColumnFill): string =>
  choices.find((choice) => choice.value === value)?.label ?? String(value)

/** A value of a removed category is no choice any more, and is not used. */
const isUsed = ({ value, choices }: ColumnFill): boolean =>
  value !== null && (choices.length === 0 || choices.some((choice) => choice.value === value))

/** Describes the values as カテゴリ「壁紙」・価格単位「m²」. */
export const describeFills = ({ fills, columns }: Pick<ImportDetail, 'fills' | 'columns'>): string =>
  fills
    .filter(isUsed)
    .map((fill) => `${columns.find(({ key }) => key === fill.column)?.header ?? ''}「${labelOf(fill)}」`)
    .join('・')

export const lacksCategory = ({
  fills,
  added_columns,
  counts,
}: Pick<ImportDetail, 'fills' | 'added_columns' | 'counts'>): boolean =>
  (counts.error ?? 0) > 0 &&
  added_columns.some(({ column }) => column === 'category_ids') &&
  !fills.some((fill) => fill.column === 'category_ids' && isUsed(fill))
