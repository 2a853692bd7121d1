import type { Cell as ExcelCell } from 'write-excel-file/node'

export const xlsxFont = { fontFamily: 'Yu Gothic', fontSize: 10 } as const

export const headerStyle = {
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#f1eee7',
  alignVertical: 'center',
} as const

/** Invalid in XML. Removed here: the library also removes neighbours of some. */
const unwritable = /(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}\ufffd]/gu

/** Spreadsheets decode `_x000D_` as a character. Line ends are normalized as by XML parsers. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unwritable, '')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** Text that stays text when people edit it: 000012 keeps its zeros, and =1+1 is no formula. */
export const textCell = (text: string): ExcelCell => ({
  ...(text !== '' && { value: escapeText(text) }),
  ...{ type: String, format: '@', alignVertical: 'top' },
})

export const numberCell = (value: number): ExcelCell => ({ value, type: Number, alignVertical: 'top' })
