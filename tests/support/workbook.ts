import { packZip } from './zip.ts'

/** A cell as Excel stores it: a shared text, or raw XML of `<c>` without its place. */
export type StoredCell =
  | string
  | number
  | boolean
  | null
  | { text: string; reading?: string; format?: string }
  | { number: number; format: string }
  | { formula: string; result?: number | string; format?: string }
  | { error: string }

export type StoredSheet = {
  name: string
  /** By the number that Excel shows: cells from A on, or by their place, such as A3. */
  rows: Record<number, readonly StoredCell[] | Record<string, StoredCell>>
  merges?: readonly string[]
  hiddenRows?: readonly number[]
  links?: Record<string, string>
  state?: 'hidden' | 'veryHidden'
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships'

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** Writes readings of furigana, formulas without results and hidden rows, which libraries do not. */
export function buildWorkbook(sheets: readonly StoredSheet[], { date1904 = false } = {}): Uint8Array {
  const texts = new Map<string, number>()
  const formats: string[] = []
  const parts = sheets.flatMap((sheet, at) => sheetParts(sheet, at + 1, texts, formats))
  const relations = [
    ...sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    relation(sheets.length + 1, 'sharedStrings', 'sharedStrings.xml'),
    relation(sheets.length + 2, 'styles', 'styles.xml'),
  ]
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const workbook = `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`
  return packZip(
    [
      ['[Content_Types].xml', contentTypes(sheets.length)],
      ['_rels/.rels', relationships([relation(1, 'officeDocument', 'xl/workbook.xml')])],
      ['xl/workbook.xml', workbook],
      ['xl/_rels/workbook.xml.rels', relationships(relations)],
      ['xl/sharedStrings.xml', `<sst xmlns="${main}">${[...texts.keys()].join('')}</sst>`],
      ['xl/styles.xml', styles(formats)],
      ...parts,
    ].map(([name = '', xml = '']) => ({ name, bytes: Buffer.from(head + xml) })),
  )
}

function sheetParts(
  sheet: StoredSheet,
  at: number,
  texts: Map<string, number>,
  formats: string[],
): string[][] {
  const rows = Object.entries(sheet.rows).map(([number, cells]) => {
    const placed = Array.isArray(cells)
      ? cells.map((cell, column) => [`${lettersOf(column)}${number}`, cell] as const)
      : Object.entries(cells)
    const hidden = sheet.hiddenRows?.includes(Number(number)) ? ' hidden="1"' : ''
    const stored = placed.map(([place, cell]) => storeCell(place, cell, texts, formats))
    return `<row r="${number}"${hidden}>${stored.join('')}</row>`
  })
  const merged = (sheet.merges ?? []).map((range) => `<mergeCell ref="${range}"/>`).join('')
  const links = Object.keys(sheet.links ?? {}).map(
    (place, n) => `<hyperlink ref="${place}" r:id="rId${n + 1}"/>`,
  )
  const xml = [
    `<worksheet xmlns="${main}" xmlns:r="${office}"><sheetData>${rows.join('')}</sheetData>`,
    merged && `<mergeCells>${merged}</mergeCells>`,
    links.length > 0 && `<hyperlinks>${links.join('')}</hyperlinks>`,
    '</worksheet>',
  ]
  const parts = [[`xl/worksheets/sheet${at}.xml`, xml.filter(Boolean).join('')]]
  const targets = Object.values(sheet.links ?? {}).map((url, n) => relation(n + 1, 'hyperlink', url, true))
  if (targets.length > 0) parts.push([`xl/worksheets/_rels/sheet${at}.xml.rels`, relationships(targets)])
  return parts
}

function storeCell(place: string, cell: StoredCell, texts: Map<string, number>, formats: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'string') return storeCell(place, { text: cell }, texts, formats)
  if ('error' in cell) return `<c r="${place}" t="e"><v>${cell.error}</v></c>`
  const style = cell && 'format' in cell && cell.format ? ` s="${styleOf(cell.format, formats)}"` : ''
  if ('number' in cell) return `<c r="${place}"${style}><v>${cell.number}</v></c>`
  if ('formula' in cell) {
    const type = typeof cell.result === 'string' ? ' t="str"' : ''
    const value = cell.result === undefined ? '' : `<v>${escapeXml(String(cell.result))}</v>`
    return `<c r="${place}"${style}${type}><f>${escapeXml(cell.formula)}</f>${value}</c>`
  }
  const text = escapeXml(cell.text)
  const reading = cell.reading
    ? `<rPh sb="0" eb="${cell.text.length}"><t>${cell.reading}</t></rPh><phoneticPr fontId="1"/>`
    : ''
  const stored = `<si><t xml:space="preserve">${text}</t>${reading}</si>`
  const index = texts.get(stored) ?? texts.size
  texts.set(stored, index)
  return `<c r="${place}"${style} t="s"><v>${index}</v></c>`
}

function styleOf(format: string, formats: string[]): number {
  if (!formats.includes(format)) formats.push(format)
  return formats.indexOf(format) + 1
}

/** Own formats have ids from 164 on; a format of digits names a built-in one. */
function styles(formats: readonly string[]): string {
  const isBuiltIn = (format: string) => /^id:\d+$/.test(format)
  const own = formats.map((format, at) =>
    isBuiltIn(format) ? '' : `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(format)}"/>`,
  )
  const xfs = formats.map(
    (format, at) =>
      `<xf numFmtId="${isBuiltIn(format) ? format.slice(3) : 164 + at}" applyNumberFormat="1"/>`,
  )
  return `<styleSheet xmlns="${main}"><numFmts>${own.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`
}

const relation = (id: number, type: string, target: string, isExternal = false): string =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${escapeXml(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`

const relationships = (relations: readonly string[]): string =>
  `<Relationships xmlns="${packageRels}">${relations.join('')}</Relationships>`

function contentTypes(sheets: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const sheet = (at: number) =>
    `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${type}.worksheet+xml"/>`
  return [
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>`,
    ...Array.from({ length: sheets }, (_, at) => sheet(at + 1)),
    '</Types>',
  ].join('')
}
