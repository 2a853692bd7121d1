/** Files that imports read and exports write. */
export const tableFormats = [
  { id: 'xlsx', label: 'Excel' },
  { id: 'csv', label: 'CSV（UTF-8）' },
  { id: 'csv_shift_jis', label: 'CSV（Shift_JIS）' },
] as const

export type TableFormat = (typeof tableFormats)[number]['id']

export const tableMimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  csv_shift_jis: 'text/csv; charset=Shift_JIS',
} as const satisfies Record<TableFormat, string>

/** 品番 of one file. */
export const mostTableRows = 50_000
