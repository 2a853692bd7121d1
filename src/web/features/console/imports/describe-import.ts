import { importState, rowOutcomes } from '#contract/data/import-states.ts'
import { formatMoment } from '#web/kit/format/format-date.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { countWrites, describeFileCounts } from './files/describe-files.ts'

export type ListedImport = ApiResponse<'GET /console/imports'>['items'][number]
export type ImportDetail = ApiResponse<'GET /console/imports/{id}'>
export type FileColumn = ImportDetail['file_columns'][number]
type Outcome = (typeof rowOutcomes)[number]

export const outcomeLabels = {
  new: '新規',
  changed: '変更',
  hidden: '非公開',
  unchanged: '変更なし',
  error: '誤り',
  skipped: '読み飛ばし',
} as const satisfies Record<Outcome, string>

type RowCounts = Pick<ListedImport, 'counts'>

type ImportCounts = RowCounts & Partial<Pick<ListedImport, 'kind' | 'file_counts'>>

export const countOf = ({ counts }: RowCounts, outcome: Outcome): number => counts[outcome] ?? 0

/** Describes the rows as 新規2・変更310, or the files; empty before they are compared. */
export const describeCounts = (counted: ImportCounts): string =>
  counted.kind === 'files' && counted.file_counts
    ? describeFileCounts({ file_counts: counted.file_counts })
    : describeRows(counted)

const describeRows = (counted: RowCounts): string =>
  rowOutcomes
    .filter((outcome) => countOf(counted, outcome) > 0)
    .map((outcome) => `${outcomeLabels[outcome]}${formatNumber(countOf(counted, outcome))}`)
    .join('・')

const writes = [
  { outcome: 'new', verb: 'を作り' },
  { outcome: 'changed', verb: 'を変え' },
  { outcome: 'hidden', verb: 'を非公開にし' },
] as const

/** Describes the plan as 48品番を作り、310品番を変えます. */
export function describeWrites(counted: RowCounts): string {
  const clauses = writes.flatMap(({ outcome, verb }) => {
    const count = countOf(counted, outcome)
    return count > 0 ? `${formatNumber(count)}品番${verb}` : []
  })
  return clauses.length > 0 ? `${clauses.join('、')}ます` : ''
}

/** Describes the result as 48品番を作り、310品番を変えました. */
export const describeWritten = (counted: RowCounts): string =>
  describeWrites(counted).replace(/ます$/, 'ました')

const states: Readonly<Record<number, string>> = {
  [importState.reading]: 'ファイルを読んでいます',
  [importState.mapping]: '列の対応を選んでください',
  [importState.checking]: 'カタログと比べています',
  [importState.checked]: '確かめました',
  [importState.applying]: '取り込んでいます',
  [importState.done]: '取り込みました',
  [importState.partlyDone]: '一部を残して取り込みました',
  [importState.undoing]: '取り消しています',
  [importState.undone]: '取り消しました',
  [importState.cancelled]: '中止しました',
  [importState.failed]: '取り込めませんでした',
}

/** Announced to screen readers at each change. */
export const describeState = (
  counted: ImportCounts & Pick<ListedImport, 'state'> & { failure?: string },
): string =>
  [
    counted.state === importState.mapping && counted.failure ? counted.failure : states[counted.state],
    counted.state === importState.checked && describeCounts(counted),
  ]
    .filter(Boolean)
    .join('。')

/** Returns the number of products or files that the worker goes through, and their counter. */
export const extentOf = (detail: ImportDetail): { total: number; unit: string } =>
  detail.kind === 'files'
    ? { total: countWrites(detail), unit: '点' }
    : { total: detail.product_count, unit: '製品' }

/** Longest list of columns in a sentence. */
const mostNamed = 5

export function describeColumns(columns: readonly FileColumn[]): string {
  const left = columns.filter(({ column }) => column === null).map(({ header }) => `「${header}」`)
  if (left.length === 0) return `${columns.length}列すべてを取り込みます`
  const named = left.slice(0, mostNamed).join('')
  const others = left.length > mostNamed ? `ほか${left.length - mostNamed}列` : ''
  const taken = columns.length - left.length
  return `${columns.length}列のうち${taken}列を取り込みます。${named}${others}は取り込みません`
}

const encodingLabels = {
  'utf-8': 'UTF-8',
  shift_jis: 'Shift_JIS（CP932）',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
  'euc-jp': 'EUC-JP',
} as const satisfies Record<NonNullable<ImportDetail['encoding']>, string>

export const encodingOptions = Object.entries(encodingLabels).map(([id, label]) => ({
  id: id as keyof typeof encodingLabels,
  label,
}))

type ReadTable = Pick<ImportDetail, 'format' | 'encoding' | 'sheet' | 'sheets' | 'header_row'>

/** Describes how the file was read; empty before. */
export function describeReading({ format, encoding, sheet, sheets, header_row }: ReadTable): string {
  if (format === null) return ''
  return [
    format === 'xlsx' ? 'Excel' : 'CSV',
    format === 'csv' && encoding && encodingLabels[encoding],
    sheet && sheets.length > 1 && `シート「${sheet}」`,
    header_row && `見出しは${formatNumber(header_row)}行目`,
  ]
    .filter(Boolean)
    .join('・')
}

export type Pace = { progress: number; ms: number }

/** Returns 残り約20秒 by the pace since `from`; empty until something was written since. */
export function describeRemaining(from: Pace, now: Pace, total: number): string {
  const done = now.progress - from.progress
  const left = total - now.progress
  if (done <= 0 || left <= 0) return ''
  const seconds = ((now.ms - from.ms) / done / 1000) * left
  if (seconds >= 60) return `残り約${formatNumber(Math.ceil(seconds / 60))}分`
  return `残り約${Math.max(5, Math.ceil(seconds / 5) * 5)}秒`
}

export const nameOf = (person: ListedImport['begun_by']): string =>
  person ? `${person.name}さん` : '退会した方'

type LeftPart = Pick<ImportDetail['left'][number], 'message' | 'conflict'>

/** Describes the reason, with the person and time of a change. */
export function describeLeft({ message, conflict }: LeftPart): string {
  const { changed_by, changed_at } = conflict ?? {}
  if (!changed_at) return message
  return `${message}（${[changed_by && nameOf(changed_by), formatMoment(changed_at)].filter(Boolean).join('、')}）`
}
