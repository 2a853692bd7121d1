import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { plainCertificateNumber } from '#contract/data/certificates.ts'
import { guardFormula } from '#contract/data/formula-guard.ts'
import { withTax } from '#contract/data/money.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { productReadingPattern } from '#contract/data/product-reading.ts'
import { cleanCell } from './cell-text.ts'
import { readCell } from './read-cell.ts'
import type { CellReading } from './reading.ts'
import { categoryNodes } from './term-index.ts'
import { testColumn, testVocabulary } from './test-vocabulary.ts'
import { columnsOf, type Vocabulary } from './vocabulary.ts'
import { writeCell } from './write-cell.ts'

const pitfalls = fc.constantFrom(
  ...[
    '=',
    '+',
    '-',
    '@',
    "'",
    "''",
    '[空]',
    '同上',
    '〃',
    '#N/A',
    '［空］',
    '#',
    '#11',
    ';',
    '；',
    ' > ',
    '/',
    '、',
    ',',
    '・',
    '\n',
    '\r\n',
  ],
  ...[
    '"',
    '𠮷',
    '🏠',
    '〓',
    '　',
    '\u0000',
    '\u200b',
    'ー',
    'ﾊﾞ',
    '①',
    '㎡',
    'm²',
    '〜',
    '000',
    '1E+5',
    '3月5日',
    '<b>',
  ],
  ...[
    'W600',
    '×',
    'φ',
    '円',
    '¥',
    '税込',
    '万',
    'オープン',
    '壁紙',
    'オーク',
    'その他',
    '白',
    'F4',
    'NM1234',
    '2026-03-05',
  ],
)
const text = fc
  .array(fc.oneof(pitfalls, fc.string({ maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''))

const lineOf = (max: number) =>
  text.map((each) => cleanCell(each, false)).filter((each) => each !== '' && Array.from(each).length <= max)

const subset = (values: readonly unknown[], most: number) =>
  fc
    .subarray([...values], { minLength: 1, maxLength: Math.min(most, values.length) })
    .map((ids) => ids.toSorted((a, b) => Number(a) - Number(b)))

const hundredths = (least: number, most: number) => fc.integer({ min: least, max: most }).map((n) => n / 100)

/** Legal values of a column, without the blank one. */
function legalValues(column: CatalogueColumn, vocabulary: Vocabulary): fc.Arbitrary<unknown> | undefined {
  const { type, min = 0, max = 0, decimals = 0, most = 1, choices = [] } = column
  const ids = idsOf(column, vocabulary)
  const power = 10 ** decimals
  switch (type) {
    case 'code':
      return lineOf(max).filter((code) => foldProductCode(code) !== '')
    case 'line':
      return lineOf(max)
    case 'lines':
      return text.map((each) => cleanCell(each, true)).filter((each) => each !== '')
    case 'kana':
      return fc
        .string({
          unit: fc.constantFrom('ア', 'ヴ', 'ー', '・', 'ン', ' ', 'a', 'Z', '7', '-'),
          minLength: 1,
          maxLength: 9,
        })
        .map((each) => cleanCell(each, false))
        .filter((each) => productReadingPattern.test(each))
    case 'certificate':
      return (
        lineOf(max)
          .map(plainCertificateNumber)
          .map((number) => findKnown(number) ?? number)
          // Excel made these, unless the maker has such a certificate.
          .filter((number) => !/^\d(?:\.\d+)?e\+\d+$/i.test(number))
      )
    case 'flag':
      return fc.boolean()
    case 'choice':
      return column.most === undefined
        ? fc.constantFrom(...choices.map(({ value }) => value))
        : subset(
            choices.map(({ value }) => value),
            most,
          )
    case 'price':
      return fc.oneof(
        fc.integer({ min: 0, max: 999_999_999 }).map((yen) => (column.importOnly ? withTax(yen) : yen)),
        fc.constantFrom({ price_kind: 3 }, { price_kind: 4 }),
      )
    case 'number':
      return column.key === 'weight_grams'
        ? fc.integer({ min: 1, max: 99_999_999 })
        : fc.integer({ min: Math.round(min * power), max: Math.round(max * power) }).map((n) => n / power)
    case 'length':
      return decimals > 0 ? hundredths(1, 999_999) : fc.integer({ min, max })
    case 'sizes':
      return fc
        .record(
          {
            ...{ width: fc.integer({ min: 1, max: 99_999 }), depth: fc.integer({ min: 1, max: 99_999 }) },
            ...{
              height: fc.integer({ min: 1, max: 99_999 }),
              seat_height: fc.integer({ min: 1, max: 99_999 }),
            },
            ...{ diameter: fc.integer({ min: 1, max: 99_999 }), thickness: hundredths(1, 999_999) },
          },
          { requiredKeys: [] },
        )
        .filter((sizes) => Object.keys(sizes).length > 0)
    case 'day':
      return fc
        .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    case 'codes':
      return subset(
        vocabulary.variations.map(({ id }) => id),
        most,
      )
    case 'terms':
      if (ids.length === 0) return undefined
      return column.most === undefined ? fc.constantFrom(...ids) : subset(ids, most)
  }
}

const findKnown = (number: string) =>
  testVocabulary.certificates.find(
    (known) => known.replace('-', '') === number.replaceAll('-', '').toUpperCase(),
  )

/** Categories of one kind, because a product has one. */
function idsOf({ terms, choices = [] }: CatalogueColumn, vocabulary: Vocabulary): unknown[] {
  if (terms === 'conditions') return choices.map(({ value }) => value)
  if (terms !== 'categories') return (terms ? vocabulary[terms] : []).map(({ id }) => id)
  return [...categoryNodes(vocabulary).values()].flatMap(({ id, isHeading, kind }) =>
    isHeading || kind !== 2 ? [] : id,
  )
}

const findCode = (code: string) => code

const read = (column: CatalogueColumn, cell: string, vocabulary = testVocabulary): CellReading =>
  readCell(column, { text: cell }, { vocabulary, values: {}, findCode })

const columns = columnsOf(testVocabulary)

test.each(columns.map((column) => [column.header, column] as const))(
  'reads every legal value of %s back from a spreadsheet and from CSV',
  (_, column) => {
    const legal = legalValues(column, testVocabulary)
    if (!legal) throw new Error(`no values of ${column.key}`)
    fc.assert(
      fc.property(legal, (value) => {
        const cell = writeCell(column, value, testVocabulary)
        expect(read(column, cell)).toMatchObject({ value })
        expect(read(column, String(guardFormula(cell)))).toMatchObject({ value })
      }),
    )
  },
)

test.each(columns.map((column) => [column.header, column] as const))(
  'reads any text of %s without an exception, and what it shows as the same value',
  (_, column) => {
    fc.assert(
      fc.property(fc.oneof(text, pitfalls), (cell) => {
        const reading = read(column, cell)
        if (reading === undefined || 'issue' in reading) return
        const { value } = reading
        const shown = writeCell(column, value, testVocabulary)
        const isBlank = value === null || (Array.isArray(value) && value.length === 0)
        if (isBlank) expect(shown).toBe('')
        else expect(read(column, shown)).toMatchObject({ value })
      }),
    )
  },
)

test('reads terms back however they are named', () => {
  const name = fc.oneof(text, fc.constantFrom('a', 'b', 'a; b', 'a > b', 'Ａ', '#2', '[空]', 'A'))
  const names = fc.uniqueArray(
    name.filter((each) => each !== ''),
    { minLength: 3, maxLength: 6 },
  )
  fc.assert(
    fc.property(names, names, (words, others) => {
      const vocabulary: Vocabulary = {
        ...testVocabulary,
        categories: [
          { id: 1, name: words[0] ?? '', kind: 1, parentId: null },
          { id: 2, name: words[0] ?? '', kind: 2, parentId: null },
          ...others.map((each, at) => ({ id: 10 + at, name: each, kind: 2, parentId: 2 })),
          { id: 30, name: others[0] ?? '', kind: 1, parentId: 1 },
        ],
        materials: words.map((each, at) => ({ id: at + 1, name: each })),
        brands: words.map((each, at) => ({ id: at + 1, name: each })),
        conditionGroups: [
          {
            id: 31,
            name: '条件',
            categoryIds: [],
            values: words.map((each, at) => ({ id: at + 1, name: each })),
          },
        ],
      }
      for (const key of ['category_ids', 'material_ids', 'brand_id', 'condition:31']) {
        const column = testColumn(key, vocabulary)
        const ids = idsOf(column, vocabulary) as number[]
        const value = column.most === undefined ? ids[0] : ids.slice(0, column.most)
        expect(read(column, writeCell(column, value, vocabulary), vocabulary)).toMatchObject({ value })
      }
    }),
  )
})
