import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productLexicon } from '#query/lexicon.ts'
import { isReading, withState } from '#query/parse/parts.ts'
import { applyReading, readKeyword } from '#query/parse/reading.ts'
import { searchAsRead } from '#query/relax.ts'
import { index, taxonomy } from './demo-catalogue.ts'
import { linesOf } from './sentence-lines.ts'
import { furtherOfProducts } from './sentences-further.ts'
import { sentencesOfProducts } from './sentences-of-products.ts'

const lexicon = await productLexicon(taxonomy)
const golden = linesOf(sentencesOfProducts + furtherOfProducts).map(({ sentence }) => sentence)
const letters = Array.from('10万円以下のくろい椅子W600×900角白か、「"- 　〜')
const typed = fc.oneof(
  fc.constantFrom(...golden),
  fc.tuple(fc.constantFrom(...golden), fc.constantFrom(...golden)).map((both) => both.join('、')),
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 }),
)

const read = (keyword: string, plain = '', interpret = true) =>
  readKeyword({ keyword, interpret, plain }, {}, lexicon)

test('searches for a sentence as typed when all its chips are removed', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async (keyword) => {
      const { parts } = read(keyword)
      fc.pre(parts.some(isReading))
      const texts = parts.map(({ text }) => text)
      const taken = await searchAsRead(index, { limit: 9 }, () => read(keyword, texts.join('、')))
      const asTyped = await searchAsRead(index, { limit: 9 }, () => read(keyword, '', false))
      expect(taken.query).toEqual(asTyped.query)
      expect(taken.result.ids).toEqual(asTyped.result.ids)
    }),
    { numRuns: 250 },
  )
})

test('changes only its own part when a chip is removed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...golden), fc.nat(), (keyword, which) => {
      const reading = read(keyword)
      const chips = reading.parts.filter(isReading)
      const chip = chips[which % Math.max(1, chips.length)]
      fc.pre(chip !== undefined && chips.filter(({ text }) => text === chip.text).length === 1)
      if (!chip || chips.length === 1) return
      const { wishes } = applyReading({}, withState(reading, new Set([chip]), 'given_up'))
      expect(applyReading({}, read(keyword, chip.text)).wishes).toEqual(wishes)
    }),
    { numRuns: 250 },
  )
})
