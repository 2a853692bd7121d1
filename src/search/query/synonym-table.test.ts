import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { builtInGroups, isKnownWord, withSynonyms } from './synonym-table.ts'

test('groups that are tried hold for the work alone, also while it waits', async () => {
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
