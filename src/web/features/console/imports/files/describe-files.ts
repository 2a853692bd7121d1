import { labelOf } from '#contract/data/enums.ts'
import { type FileOutcome, fileOutcomeLabels, fileOutcomes } from '#contract/data/import-files.ts'
import { documentKinds } from '#contract/data/product-documents.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'

export type ImportFile = ApiResponse<'GET /console/imports/{id}/files'>['items'][number]

type FilesDetail = ApiResponse<'GET /console/imports/{id}'>

export type CountedFiles = Pick<FilesDetail, 'file_counts'>

const shortLabels = { ...fileOutcomeLabels, placed: '置き場所あり' } as const

/** Describes the files as 置き場所あり48・未整理3; empty before they are read. */
export const describeFileCounts = ({ file_counts }: CountedFiles): string =>
  fileOutcomes
    .filter((outcome) => file_counts[outcome] > 0)
    .map((outcome) => `${shortLabels[outcome]}${formatNumber(file_counts[outcome])}`)
    .join('・')

/** Files that the import writes or has written. */
export const countWrites = ({ file_counts: counts }: CountedFiles): number =>
  counts.placed + counts.taken + counts.unchanged + counts.failed

export function describeFileWrites(detail: CountedFiles & Pick<FilesDetail, 'product_count'>): string {
  const { placed } = detail.file_counts
  return placed === 0
    ? ''
    : `${formatNumber(placed)}点を、${formatNumber(detail.product_count)}製品に入れます`
}

/** Describes the result as 48点を製品に入れました。2点は、すでに入っていました. */
export function describeFileResult({ file_counts: counts }: CountedFiles): string {
  const files = (count: number) => `${formatNumber(count)}点`
  return [
    counts.taken > 0 ? `${files(counts.taken)}を、製品に入れました。` : '新しく入れたものは、ありません。',
    counts.unchanged > 0 && `${files(counts.unchanged)}は、すでに入っていました。`,
    counts.failed > 0 && `${files(counts.failed)}は、入れられませんでした。`,
    counts.unplaced > 0 && `置き場所のない${files(counts.unplaced)}は、見送りました。`,
  ]
    .filter(Boolean)
    .join('')
}

/** Tiles and filters, by the state of the import. */
export const reviewOutcomes = ['placed', 'unplaced', 'left'] as const satisfies readonly FileOutcome[]
export const resultOutcomes = [
  'taken',
  'unchanged',
  'failed',
  'unplaced',
  'left',
] as const satisfies readonly FileOutcome[]
export const undoneOutcomes = [
  'undone',
  'taken',
  'unchanged',
  'failed',
] as const satisfies readonly FileOutcome[]

export function describeTarget({ product, variation, kind, document_kind }: ImportFile): string {
  if (product === null) return ''
  if (kind === 'picture') return variation?.code ?? 'すべての品番'
  return document_kind === null ? '資料' : labelOf(documentKinds, document_kind)
}
