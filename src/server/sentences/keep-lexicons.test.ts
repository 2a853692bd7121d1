import { expect, test } from 'vitest'
import { createLexicon } from '#search/sentence.ts'
import { builtInGroups, withSynonyms } from '#search/synonyms.ts'
import { keepLexicons } from './keep-lexicons.ts'

const empty = { numbers: [], single: [], named: [], orders: {}, sizes: {}, guarded: [] }

test('previews of synonyms throw no lexicon away that others read by', () => {
  const made: number[] = []
  const lexiconOf = keepLexicons((_: object, year) => {
    made.push(year)
    return createLexicon({ ...empty, year })
  })
  const terms = {}
  const usual = lexiconOf(terms)
  for (const word of ['濡れ縁', '広縁', '縁側']) {
    const previewed = withSynonyms([...builtInGroups, `${word}=ベンチ`], () => lexiconOf(terms))
    expect(previewed).not.toBe(usual)
    expect(lexiconOf(terms)).toBe(usual)
  }
  expect(made).toHaveLength(4)
  expect(lexiconOf(terms, 1999).year).toBe(1999)
})
