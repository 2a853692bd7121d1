import { expect, test } from 'vitest'
import { cellMessages } from '#server/features/imports/cells/cell-messages.ts'
import { testColumn, testVocabulary } from '#server/features/imports/cells/test-vocabulary.ts'
import { readRows } from './read-rows.ts'

const colorOf = async (text: string) => {
  const mapped = [{ place: 0, column: testColumn('color_type_ids') }]
  const [read] = await readRows([{ number: 2, cells: [text] }], mapped, {
    vocabulary: testVocabulary,
    values: {},
  })
  return read
}

test.each([
  ['白', '白'],
  [' 白 ; 黒；', '白・黒'],
  ['白\n 黒', '白・黒'],
  ['白、黒', '白、黒'],
])('names the finish of %j %s', async (text, color) => {
  expect(await colorOf(text)).toMatchObject({ issues: [], color })
})

test('reads the color of a finish in the words that the maker chose a color for', async () => {
  const mapped = [{ place: 0, column: testColumn('finish') }]
  const impliedBy = async (text: string) => {
    const values = { color_type_ids: { ナチュラルa: 11 } }
    const context = { vocabulary: testVocabulary, values }
    return (await readRows([{ number: 2, cells: [text] }], mapped, context))[0]?.implied
  }
  expect(await impliedBy('ﾅﾁｭﾗﾙ A')).toEqual({ color_type_ids: [11] })
  expect(await impliedBy('ナチュラルB')).toEqual({})
})

test('reads the colors of a cell of spaces, and leaves its name to their labels', async () => {
  const read = await colorOf(`白、${' '.repeat(32_000)}黒`)
  expect(read).toMatchObject({ issues: [] })
  expect(read?.values.get('color_type_ids')).toHaveLength(2)
  expect(Object.keys(read ?? {})).not.toContain('color')
})

test('reads the sides of a square by the category, in a later column or a row above, and refuses it without one', async () => {
  const mapped = [
    { place: 0, column: testColumn('size') },
    { place: 1, column: testColumn('category_ids') },
  ]
  const rows = ['', '壁紙', '2人掛けソファ', ''].map((category, at) => ({
    number: at + 2,
    cells: ['900角', category],
  }))
  const read = await readRows(rows, mapped, { vocabulary: testVocabulary, values: {} })
  expect(read[0]?.issues).toEqual([{ column: 'size', message: cellMessages.size }])
  expect(read.map(({ values }) => values.get('size'))).toEqual([
    undefined,
    { width: 900, height: 900 },
    { width: 900, depth: 900 },
    { width: 900, depth: 900 },
  ])
})
