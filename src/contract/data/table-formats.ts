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

/** Files of public products for shops and search engines, which imports do not read. */
export const feedFormats = [
  { id: 'merchant', label: 'Google Merchant Center' },
  { id: 'schema_org', label: 'schema.org（JSON-LD）' },
] as const

export type FeedFormat = (typeof feedFormats)[number]['id']

export const feedMimeTypes = {
  merchant: 'text/tab-separated-values; charset=utf-8',
  schema_org: 'application/ld+json',
} as const satisfies Record<FeedFormat, string>

export const isFeed = (format: TableFormat | FeedFormat): format is FeedFormat =>
  feedFormats.some(({ id }) => id === format)
