import type { Cell as ExcelCell } from 'write-excel-file/node'
import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { headerStyle, textCell, xlsxFont } from '#server/spreadsheets/xlsx-cells.ts'
import { categoryNodes, termIndex } from './term-index.ts'
import type { Vocabulary } from './vocabulary.ts'
import { writeCell } from './write-cell.ts'
import { headerCells, productSheet, widthOf } from './write-table.ts'

/** Formatted as text, so that typed 品番 keep their zeros. */
const blankRows = 200

const rules = [
  '空白のセルは、いまの値のままです。空にするときは [空] と書きます。',
  'いくつかの値は ; で区切ります。',
  'ファイルにない列や品番は、変わりません。',
]

/** Writes an empty workbook: 商品 to fill, 記入例 with the meaning of each column, 選択肢 with the names to use. */
export async function writeTemplate(
  vocabulary: Vocabulary,
  columns: readonly CatalogueColumn[],
): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const offered = columns.filter(({ hidden }) => !hidden)
  return writeExcelFile(
    [
      {
        sheet: productSheet,
        data: [headerCells(offered), ...Array.from({ length: blankRows }, () => offered.map(blankCell))],
        ...{ columns: offered.map(widthOf), stickyRowsCount: 1, stickyColumnsCount: 1 },
      },
      {
        sheet: '記入例',
        data: describeColumns(offered, vocabulary),
        columns: [18, 8, 70, 34].map((width) => ({ width })),
      },
      choicesSheet(offered, vocabulary),
    ],
    xlsxFont,
  ).toBuffer()
}

const blankCell = ({ type }: CatalogueColumn): ExcelCell =>
  ['number', 'length', 'price'].includes(type) ? null : textCell('')

const headings = (labels: readonly string[]) => labels.map((value) => ({ ...headerStyle, value }))

const wrapped = (text: string) => ({ ...textCell(text), wrap: true })

const describeColumns = (columns: readonly CatalogueColumn[], vocabulary: Vocabulary): ExcelCell[][] => [
  ...rules.map((rule) => [textCell(rule)]),
  [],
  headings(['列', '必須', '説明', '例']),
  ...columns.map((column) => [
    textCell(column.header),
    textCell(column.required ? '必須' : ''),
    wrapped(column.help),
    textCell(exampleOf(column, vocabulary)),
  ]),
]

function choicesSheet(columns: readonly CatalogueColumn[], vocabulary: Vocabulary) {
  const lists = columns
    .map((column) => ({ header: column.header, names: offeredNames(column, vocabulary) }))
    .filter(({ names }) => names.length > 0)
  const longest = Math.max(0, ...lists.map(({ names }) => names.length))
  return {
    sheet: '選択肢',
    data: [
      headings(lists.map(({ header }) => header)),
      ...Array.from({ length: longest }, (_, row) => lists.map(({ names }) => textCell(names[row] ?? ''))),
    ],
    ...{ columns: lists.map(() => ({ width: 28 })), stickyRowsCount: 1 },
  }
}

/** Names that a cell may have, as exports write them. */
function offeredNames(column: CatalogueColumn, vocabulary: Vocabulary): string[] {
  if (column.type === 'certificate') return vocabulary.certificates
  const write = (value: unknown) => writeCell(column, value, vocabulary)
  if (column.terms === 'categories')
    return [...categoryNodes(vocabulary).values()].flatMap(({ id, isHeading }) =>
      isHeading ? [] : write(id),
    )
  if (column.terms === 'materials' || column.terms === 'brands')
    return [...termIndex(column, vocabulary).terms.keys()].map(write)
  return (column.choices ?? []).flatMap(({ value, hidden }) => (hidden ? [] : write(value)))
}

const exampleOf = (column: CatalogueColumn, vocabulary: Vocabulary): string =>
  column.terms ? (offeredNames(column, vocabulary)[0] ?? '') : column.example
