import { expect, test } from 'vitest'
import { builtInGroups, setSynonyms, withSynonyms } from '#search/synonyms.ts'
import { keepLexicons } from './keep-lexicons.ts'
import { prepareLexicon } from './prepare-lexicon.ts'

const words = Array.from({ length: 500 }, (_, n) => `語${n}番`)
const named = [{ label: 'ベンチ', words, condition: { filters: { category: [1] } }, isName: true }]
const source = { numbers: [], single: [], named, orders: {} }

/** A keeper of lexicons that notes the years it has prepared, and counts what it has finished. */
function createKeeper() {
  const prepared: number[] = []
  const finished = { count: 0 }
  const lexiconOf = keepLexicons(function* (_: object, year) {
    prepared.push(year)
    const finish = yield* prepareLexicon({ ...source, year })
    return (synonyms) => {
      finished.count += 1
      return finish(synonyms)
    }
  })
  return { lexiconOf, prepared, finished }
}

test('previews of synonyms throw no lexicon away that others read by, and prepare none', async () => {
  const { lexiconOf, prepared, finished } = createKeeper()
  const terms = {}
  const usual = await lexiconOf(terms)
  for (const word of ['濡れ縁', '広縁', '縁側']) {
    const previewed = withSynonyms([...builtInGroups, `${word}=ベンチ`], () => lexiconOf(terms))
    expect(await previewed).not.toBe(usual)
    expect(await lexiconOf(terms)).toBe(usual)
  }
  expect(finished.count).toBe(4)
  expect(prepared).toHaveLength(1)
  expect((await lexiconOf(terms, 1999)).year).toBe(1999)
  expect(prepared).toHaveLength(2)
})

test('prepares one lexicon for all who ask while it is prepared', async () => {
  const { lexiconOf, prepared, finished } = createKeeper()
  const terms = {}
  const [first, second] = await Promise.all([lexiconOf(terms), lexiconOf(terms)])
  expect(first).toBe(second)
  expect(prepared).toHaveLength(1)
  expect(finished.count).toBe(1)
})

test('finishes a lexicon by the synonyms of the moment it was asked for', async () => {
  const { lexiconOf } = createKeeper()
  const terms = {}
  const before = lexiconOf(terms)
  setSynonyms([...builtInGroups, 'ゴザムシロ=語1番'])
  const after = lexiconOf(terms)
  setSynonyms(builtInGroups)
  expect((await before).entries.get('ゴザムシロ')).toBeUndefined()
  expect((await after).entries.get('ゴザムシロ')?.label).toBe('ベンチ')
})

test('prepares anew after a failure', async () => {
  let tried = 0
  const lexiconOf = keepLexicons(function* (_: object, year) {
    tried += 1
    if (tried === 1) throw new Error('failed')
    return yield* prepareLexicon({ ...source, year })
  })
  const terms = {}
  await expect(lexiconOf(terms, 2000)).rejects.toThrow('failed')
  expect((await lexiconOf(terms, 2000)).year).toBe(2000)
})
