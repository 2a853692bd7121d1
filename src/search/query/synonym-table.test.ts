import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { builtInGroups, isKnownWord, withSynonyms } from './synonym-table.ts'

test('applies trial synonyms to the given work only, also while the work waits', async () => {
  const word = 'うるわしい'
  const tried = withSynonyms([...builtInGroups, `${word}=黒い`], async () => {
    const before = isKnownWord(word)
    await nextTurn()
    return [before, isKnownWord(word)]
  })
  expect(isKnownWord(word)).toBe(false)
  expect(await tried).toEqual([true, true])
  expect(isKnownWord(word)).toBe(false)
})
