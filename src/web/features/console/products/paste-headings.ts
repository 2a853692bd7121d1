/** Columns of a row that a block of cells fills, from left to right. */
export const pastedColumns = ['code', 'name', 'price', 'lead_time_days', 'sample_stock'] as const

export type PastedColumn = (typeof pastedColumns)[number]

const headings: Readonly<Record<PastedColumn, RegExp>> = {
  code: /^(?:品番|型番|商品コード|製品コード|製品番号|商品番号|SKU)$/i,
  name: /^(?:仕上げ?名?|色|色名|カラー|張地|バリエーション)$/,
  price: /^(?:定価|価格|単価|設計価格|上代|標準価格|税抜価格)$/,
  lead_time_days: /^(?:納期|納期日数|リードタイム)$/,
  sample_stock: /^(?:サンプル在庫|サンプル数)$/,
}

const fold = (cell: string): string => cell.normalize('NFKC').replaceAll(/\s+|[(（].*$/g, '')

/** Reads the columns of a first line of headings; undefined if it is a line of values. */
export function readHeadings(cells: readonly string[] = []): (PastedColumn | undefined)[] | undefined {
  const columns = cells.map((cell) => pastedColumns.find((column) => headings[column].test(fold(cell))))
  const named = new Set(columns.filter((column) => column !== undefined))
  if (!named.has('code') || named.size < 2) return undefined
  return columns.map((column, at) => (columns.indexOf(column) === at ? column : undefined))
}
