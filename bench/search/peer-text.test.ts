import { expect, test } from 'vitest'
import { makeDocuments } from '#cli/search-bench/documents.ts'
import { readTerms } from '#cli/search-bench/keywords.ts'
import { mixedSet } from '#cli/search-bench/queries.ts'
import { gramCode, tagOf } from './engines/postgres-query.ts'
import { foldForPeers, gramsOf, gramsOfTerm, peerTerms, wholeTextOf } from './peer-text.ts'

test('folds texts for peers to one kana, one width and no hyphens in 品番', () => {
  expect(foldForPeers('ＡＢ－１２-3 そふぁ')).toBe('ab123 ソファ')
})

test('finds every pair of letters of a term in the text that contains the term', () => {
  for (const doc of makeDocuments(50, 1)) {
    const text = wholeTextOf(doc)
    const grams = gramsOf(text)
    const term = foldForPeers(String(doc.text.name))
    expect(text).toContain(term)
    expect(gramsOfTerm(term).every((gram) => grams.has(gram))).toBe(true)
  }
  expect(gramsOfTerm('木')).toEqual(['木'])
  expect([...gramsOf('木\nab')].sort()).toEqual(['a', 'ab', 'b', '木'])
})

test('separates excluded terms and drops a long mark at the end of a word', () => {
  const [query] = mixedSet()
  if (query === undefined) throw new Error('no query')
  expect(peerTerms({ ...query, terms: readTerms('ソファー -ブロック') })).toEqual({
    wanted: ['ソファ'],
    excluded: ['ブロック'],
  })
})

test('gives every gram and every value a number of its own', () => {
  const grams = [...gramsOf('木ルーバーabソファ木木'), '\u0001木']
  expect(new Set(grams.map(gramCode)).size).toBe(grams.length)
  expect(tagOf('category', 62)).toBeLessThan(tagOf('color', 1))
})
