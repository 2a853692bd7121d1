import { describe, expect, test } from 'vitest'
import { readSentence } from '#search/sentence.ts'
import { productLexicon } from '#server/sentences/product-lexicon.ts'
import { roomLexicon } from '#server/sentences/room-lexicon.ts'
import { roomTerms, taxonomy } from './demo-catalogue.ts'
import { linesOf, sayParts } from './sentence-notation.ts'
import { sentencesOfProducts } from './sentences-of-products.ts'
import { sentencesOfRooms } from './sentences-of-rooms.ts'

const ways = [
  { name: 'products', table: sentencesOfProducts, lexicon: productLexicon(taxonomy) },
  { name: 'rooms', table: sentencesOfRooms, lexicon: roomLexicon(roomTerms) },
]

describe.each(ways)('$name', ({ table, lexicon }) => {
  test.each(linesOf(table))('$sentence', ({ sentence, expected }) => {
    expect(sayParts(readSentence(sentence, lexicon).parts)).toBe(expected)
  })
})
