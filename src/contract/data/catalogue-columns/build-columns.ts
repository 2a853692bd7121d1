import type { ColumnChoice, ColumnDefinition } from './column.ts'

export const columnsAt = (
  level: ColumnDefinition['level'],
  columns: readonly Omit<ColumnDefinition, 'level'>[],
): ColumnDefinition[] => columns.map((column) => ({ ...column, level }))

export const choicesOf = (
  choices: readonly { id: number; label: string }[],
  aliases: Readonly<Record<number, readonly string[]>> = {},
): ColumnChoice[] => choices.map(({ id, label }) => ({ value: id, label, aliases: aliases[id] ?? [] }))
