/** Formats an aligned Markdown table, the first row as heading. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const [heading = []] = rows
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column > 0)).join(' | ')} |`
  const rule = widths.map((width, column) => (column > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(heading), `| ${rule.join(' | ')} |`, ...rows.slice(1).map(line)].join('\n')
}

function pad(text: string, width: number, right: boolean): string {
  const space = ' '.repeat(width - widthOf(text))
  return right ? space + text : text + space
}

/** Kana and kanji take two columns. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0)
}

/** Formats three significant figures without exponent: 0.0123, 1.23, 12.3, 1,234; leaves whole numbers. */
export function formatFigure(value: number): string {
  if (value >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en')
  const decimals = Math.min(4, 2 - Math.floor(Math.log10(value)))
  return value.toFixed(decimals)
}
