import { expect, test } from 'vitest'
import { discontinuationMessages } from '#contract/data/discontinuation.ts'
import { specMessages } from '#contract/data/measure-rules.ts'
import { messages } from '#contract/data/messages.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import { regulationMessages } from '#contract/data/regulation-rules.ts'
import { cellMessages } from '#server/features/imports/cells/cell-messages.ts'
import { findTaxIssue } from '#server/features/imports/cells/check-prices.ts'
import { isHelpful } from '#tests/support/issue-texts.ts'
import { checkMessages } from './check-group.ts'
import { groupMessages } from './group-rows.ts'
import { planMessages } from './plan-import.ts'
import { successionMessages } from './succession.ts'
import { aboveMessages } from './take-from-above.ts'

type Definitions = Readonly<Record<string, string | ((...values: never[]) => string)>>

/** Values of each definition; a new one lacks its own, and does not compile. */
type SampleValues<M extends Definitions> = {
  [K in keyof M]: M[K] extends (...values: infer V) => string ? V : null
}

const long = '鉄'.repeat(500)

const textsOf = <M extends Definitions>(definitions: M, samples: SampleValues<M>): [string, string][] =>
  Object.entries(definitions).map(([key, message]) => [
    key,
    typeof message === 'string' ? message : message(...((samples[key] ?? []) as never[])),
  ])

const notes = ['tags', 'lostZeros', 'lastPieces', 'ended', 'taken', 'sameTwice', 'furigana'] as const

const withoutNotes = <M extends object>(definitions: M) =>
  Object.fromEntries(
    Object.entries(definitions).filter(([key]) => !notes.some((note) => note === key)),
  ) as Omit<M, (typeof notes)[number]>

test.each([
  ...textsOf(withoutNotes(cellMessages), {
    ...{ noResult: null, error: [long], notClearable: null, tooLong: [100, 1240], exponent: ['品番', long] },
    ...{ date: ['品番', '3-5'], notNumber: ['1200'], atLeastZero: null, noFraction: null },
    ...{ unknownPriceUnit: [long], priceNote: [long], withTax: null, withoutTax: null, noPriceBefore: [10] },
    ...{ tooManyDigits: null, tooDear: null, otherSide: ['幅'], weight: null, size: null },
    ...{ unknownChoice: [long, ['公開']], unknownColor: [17], unknownTerm: [long, 'カテゴリ', []] },
    ...{
      ambiguous: [long, ['壁紙']],
      heading: [long, ['壁紙']],
      otherKind: [long, '建材'],
      bestFormaldehyde: null,
      noSuchDay: null,
      unknownCode: [long],
    },
  }),
  ...textsOf(withoutNotes(aboveMessages), { unsure: null }),
  ...textsOf(withoutNotes(groupMessages), {
    noCode: null,
    codeTwice: [[2, 3], ['価格']],
    otherProduct: [long],
  }),
  ...textsOf(withoutNotes(planMessages), { productBroken: [7] }),
  ...textsOf(successionMessages, { itself: null, circle: [[long, 'AB-1', long]] }),
  ...textsOf(checkMessages, {
    ...{ noName: null, noKana: null, noCategory: null, otherKind: null, noUnit: null },
    ...{
      other: [long, checkMessages.noName],
      otherUnit: ['m²', '枚'],
      differs: [[2, 3]],
      unknownCertificate: [long],
    },
  }),
  ...textsOf(regulationMessages, {
    ...{ gradeMissing: null, certificateMissing: null, unknownCertificate: null },
    lowerNumber: ['準不燃', 'QM'],
  }),
  ...textsOf(specMessages, { otherCategory: null, otherMeasure: null }),
])('%s says what to do, and quotes no long value: %s', (_key, message) => {
  expect(isHelpful(message, long)).toBe(true)
})

test.each([
  cellMessages.unknownTerm(long, 'カテゴリ', ['壁紙']),
  groupMessages.codeTwice([2, 3], []),
  findTaxIssue(
    new Map([
      ['price', 1200],
      ['price_with_tax', 1300],
    ]),
  ) ?? '',
  messages.atMostItems(3),
  discontinuationMessages.invalidDay,
  discontinuationMessages.lastOrderAfter,
  discontinuationMessages.lastOrderAlone,
  discontinuationMessages.successionTooLong,
  messages.productReading,
  productMessages.nameTwice,
  productMessages.codeTwice,
  productMessages.emptyCode,
  productMessages.priceMissing,
  productMessages.priceWithout('オープン価格'),
  productMessages.sampleMissing,
  productMessages.invalidThickness,
  productMessages.between(0, 999),
])('tells what to do: %s', (message) => {
  expect(isHelpful(message, long)).toBe(true)
})
