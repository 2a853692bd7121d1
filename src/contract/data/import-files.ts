/** Imports of a table, or of an archive of pictures and documents. */
export const importKinds = ['table', 'files'] as const

export type ImportKind = (typeof importKinds)[number]

/** Others are left out. */
export const fileKinds = ['picture', 'document', 'other'] as const

export type FileKind = (typeof fileKinds)[number]

export const fileOutcomes = ['placed', 'unplaced', 'left', 'taken', 'unchanged', 'failed', 'undone'] as const

export type FileOutcome = (typeof fileOutcomes)[number]

export const fileOutcomeLabels = {
  placed: '置き場所が決まった',
  unplaced: '未整理',
  left: '見送り',
  taken: '取り込んだ',
  unchanged: 'すでにあった',
  failed: '取り込めなかった',
  undone: '取り消した',
} as const satisfies Record<FileOutcome, string>

export const fileReasons = [
  'folder',
  'name',
  'name_part',
  'product_name',
  'series',
  'chosen',
  'several',
  'none',
] as const

export type FileReason = (typeof fileReasons)[number]

export const fileReasonLabels = {
  folder: 'フォルダーの名前が品番',
  name: 'ファイル名が品番',
  name_part: 'ファイル名のはじめが品番',
  product_name: '名前が製品名',
  series: '名前が品番のはじめ',
  chosen: '手で選んだ置き場所',
  several: '当てはまる品番が2つ以上',
  none: '当てはまる品番がない',
} as const satisfies Record<FileReason, string>

export const mostArchiveFiles = 5000

/** Bytes of one file of an archive. */
export const mostPictureBytes = 31_457_280
export const mostDocumentBytes = 52_428_800

/** Order among the files of one place. */
export const mostFileRank = 9999
