import { expect, test } from 'vitest'
import { prepareLexicon } from '#search/sentence.ts'
import { builtInGroups, withSynonyms } from '#search/synonyms.ts'
import { keepLexicons } from './keep-lexicons.ts'

const empty = { numbers: [], single: [], named: [], orders: {}, sizes: {}, guarded: [] }

test('previews of synonyms throw no lexicon away that others read by, and prepare none', () => {
  const prepared: number[] = []
  let made = 0
  const lexiconOf = keepLexicons((_: object, year) => {
    prepared.push(year)
    const make = prepareLexicon({ ...empty, year })
    return () => {
      made += 1
      return make()
    }
  })
  const terms = {}
  const usual = lexiconOf(terms)
  for (const word of ['濡れ縁', '広縁', '縁側']) {
    const previewed = withSynonyms([...builtInGroups, `${word}=ベンチ`], () => lexiconOf(terms))
    expect(previewed).not.toBe(usual)
    expect(lexiconOf(terms)).toBe(usual)
  }
  expect(made).toBe(4)
  expect(prepared).toHaveLength(1)
  expect(lexiconOf(terms, 1999).year).toBe(1999)
  expect(prepared).toHaveLength(2)
})
