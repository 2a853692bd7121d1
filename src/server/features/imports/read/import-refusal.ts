import type { TableHead } from '#contract/imports/stored-types.ts'
import { limits } from './limits.ts'

/** Other ways to read the file. */
export type ReadChoices = Pick<TableHead, 'format' | 'encoding' | 'sheets' | 'sheet'>

/** `message` is a sentence for the sender. Without `choices` the file cannot be read at all. */
export class ImportRefusal extends Error {
  readonly code: RefusalCode
  readonly choices: ReadChoices | undefined

  constructor(code: RefusalCode, message: string, choices?: ReadChoices) {
    super(message)
    this.name = 'ImportRefusal'
    this.code = code
    this.choices = choices
  }
}

export type RefusalCode =
  | 'import_old_format'
  | 'import_not_a_table'
  | 'import_too_large'
  | 'import_too_large_inside'
  | 'import_too_many_rows'
  | 'import_too_many_columns'
  | 'import_cell_too_long'
  | 'import_no_rows'
  | 'import_no_table'
  | 'import_no_sheet'
  | 'import_encoding'
  | 'import_open_quote'
  | 'import_stray_quote'
  | 'import_row_too_long'
  | 'import_too_slow'

const count = (value: number): string => value.toLocaleString('ja')

export const refusals = {
  oldFormat: () =>
    new ImportRefusal(
      'import_old_format',
      'このファイルは古い形式（.xls）かパスワード付きです。Excelで「名前を付けて保存」から、パスワードなしの .xlsx にしてください',
    ),
  notATable: () =>
    new ImportRefusal(
      'import_not_a_table',
      '表として読めないファイルです。.xlsx か .csv にしてお送りください',
    ),
  tooLarge: (bytes: number) =>
    new ImportRefusal(
      'import_too_large',
      `${limits.fileBytes / 1_048_576}MBまでです（このファイルは${count(Math.ceil(bytes / 104_858) / 10)}MB）。分けてお送りください`,
    ),
  tooLargeInside: () =>
    new ImportRefusal(
      'import_too_large_inside',
      '展開すると大きすぎるファイルです（200MBまで、ひとつのシートは120MBまで）。シートか行を分けて、別のファイルにしてお送りください',
    ),
  tooMuchText: () =>
    new ImportRefusal(
      'import_too_large_inside',
      '表の文字が多すぎて、読み切れません。行を半分ずつ、ふたつのファイルに分けてお送りください。取り込まない列を消すだけでも読めることがあります',
    ),
  tooManyRows: (rows: number) =>
    new ImportRefusal(
      'import_too_many_rows',
      `${count(limits.rows)}行までです（このファイルは${count(rows)}行）。分けてお送りください`,
    ),
  tooManyColumns: (columns: number) =>
    new ImportRefusal(
      'import_too_many_columns',
      `${count(limits.columns)}列までです（このファイルは${count(columns)}列）。分けてお送りください`,
    ),
  cellTooLong: (row: number, column: string, length: number) =>
    new ImportRefusal(
      'import_cell_too_long',
      `${count(row)}行目の${column}列: ${count(limits.cellLength)}文字までです（${count(length)}文字）。短くしてお送りください`,
    ),
  noRows: () => new ImportRefusal('import_no_rows', '商品の行がありません'),
  noRowsBelow: (row: number, choices: ReadChoices) =>
    new ImportRefusal(
      'import_no_rows',
      `${count(row)}行目を見出しとすると、商品の行がありません。見出しの行を選び直してください`,
      choices,
    ),
  noTableInSheet: (choices: ReadChoices) =>
    new ImportRefusal(
      'import_no_table',
      `シート「${choices.sheet}」に商品の表がありません。ほかのシートを選んでください`,
      choices,
    ),
  noTableInEncoding: (choices: ReadChoices) =>
    new ImportRefusal(
      'import_no_table',
      'この文字コードでは、商品の表が見つかりません。文字コードを選び直してください',
      choices,
    ),
  noTable: () =>
    new ImportRefusal(
      'import_no_table',
      '商品の表が見つかりません。「品番」などの見出しと商品の行のある、.xlsx か .csv をお送りください',
    ),
  noSheet: (name: string, choices: ReadChoices) =>
    new ImportRefusal(
      'import_no_sheet',
      `「${name}」というシートはありません。シートを選び直してください`,
      choices,
    ),
  encoding: () =>
    new ImportRefusal('import_encoding', '文字コードが分かりません。文字コードを選んでください', {
      format: 'csv',
      encoding: null,
      sheets: [],
      sheet: null,
    }),
  openQuote: (row: number) =>
    new ImportRefusal('import_open_quote', `${count(row)}行目から引用符（"）が閉じていません`),
  strayQuote: (row: number) =>
    new ImportRefusal(
      'import_stray_quote',
      `${count(row)}行目: セルの途中に引用符（"）があります。セルを " で囲み、中の " は "" と書いてください`,
    ),
  rowTooLong: (row: number, cells: number, headers: number) =>
    new ImportRefusal(
      'import_row_too_long',
      `${count(row)}行目: 列が多すぎます（${count(cells)}列、見出しは${count(headers)}列）。カンマを含む文字は " で囲んでください`,
    ),
  tooSlow: () =>
    new ImportRefusal('import_too_slow', '読み取りに時間がかかりすぎました（2分まで）。分けてお送りください'),
}
