type ColumnType =
  | 'code'
  | 'codes'
  | 'day'
  | 'line'
  | 'lines'
  | 'kana'
  | 'certificate'
  | 'flag'
  | 'choice'
  | 'number'
  | 'price'
  | 'length'
  | 'sizes'
  | 'terms'

/** A value and the ways to write it. The label is written, all are read in any width and case. */
export type ColumnChoice = {
  value: number | boolean
  label: string
  aliases: readonly string[]
  /** No longer offered; products keep it. */
  hidden?: true
}

/** Lists of the database from which a column takes ids. Conditions take them from their choices. */
export type TermKind = 'categories' | 'materials' | 'brands' | 'conditions'

export type ColumnDefinition = {
  key: string
  header: string
  /** Other headers of the same column, in any width and case. */
  aliases: readonly string[]
  /** Aliases that give way to better headers of the column, with the column that they name then. */
  weakAliases?: Readonly<Record<string, string | null>>
  level: 'product' | 'variation'
  type: ColumnType
  help: string
  /** A cell for the template; columns of terms show the first term. */
  example: string
  required?: true
  /** May be emptied by `[空]`. */
  clearable?: true
  /** Takes several values, with ; between. */
  most?: number
  /** Bounds of numbers, and the greatest length of texts. */
  min?: number
  max?: number
  decimals?: number
  unit?: string
  /** Units of aliases that other systems export without naming one. */
  aliasUnits?: Readonly<Record<string, string>>
  choices?: readonly ColumnChoice[]
  terms?: TermKind
  /** Exports leave it out: its values stand in other columns. */
  importOnly?: true
  /** May have one value for the whole file. */
  fillable?: true
  /** Templates leave it out: forms no longer offer it. */
  hidden?: true
}

export const columnsAt = (
  level: ColumnDefinition['level'],
  columns: readonly Omit<ColumnDefinition, 'level'>[],
): ColumnDefinition[] => columns.map((column) => ({ ...column, level }))

export const choicesOf = (
  choices: readonly { id: number; label: string }[],
  aliases: Readonly<Record<number, readonly string[]>> = {},
): ColumnChoice[] => choices.map(({ id, label }) => ({ value: id, label, aliases: aliases[id] ?? [] }))
