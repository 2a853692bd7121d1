import { expect, test } from 'vitest'
import { builtInGroups, setSynonyms } from '#search/synonyms.ts'
import { keepAnswer } from './kept-answers.ts'
import type { IndexChange } from './kind-index.ts'
import type { SearchIndexes } from './search-indexes.ts'

type Kind = 'variations' | 'projects' | 'posts'

/** Fakes indexes that only announce changes. */
function createIndexes(state: { ready: boolean; readProgress?: () => Promise<never> } = { ready: true }) {
  const listeners = new Map<Kind, (change: IndexChange) => void>()
  const kind = (name: Kind) => ({
    onChange: (listener: (change: IndexChange) => void) => listeners.set(name, listener),
  })
  const indexes = {
    ...state,
    variations: kind('variations'),
    projects: kind('projects'),
    posts: kind('posts'),
  } as unknown as SearchIndexes
  return { indexes, change: (name: Kind) => listeners.get(name)?.([1]) }
}

let made = 0
const make = async () => ({ made: ++made })

test('makes an answer once per key', async () => {
  const { indexes } = createIndexes()
  const first = await keepAnswer(indexes, 'a', make)
  expect(await keepAnswer(indexes, 'a', make)).toBe(first)
  expect(await keepAnswer(indexes, 'b', make)).not.toEqual(first)
  expect(await keepAnswer(createIndexes().indexes, 'a', make)).not.toEqual(first)
})

test.each(['variations', 'projects', 'posts'] as const)(
  'remakes an answer after a change of %s',
  async (name) => {
    const { indexes, change } = createIndexes()
    const first = await keepAnswer(indexes, 'a', make)
    change(name)
    expect(await keepAnswer(indexes, 'a', make)).not.toEqual(first)
  },
)

test('remakes an answer after a change of synonyms', async () => {
  const { indexes } = createIndexes()
  const first = await keepAnswer(indexes, 'a', make)
  setSynonyms(builtInGroups)
  expect(await keepAnswer(indexes, 'a', make)).not.toEqual(first)
})

test('returns, but does not cache, an answer begun before a change', async () => {
  const { indexes, change } = createIndexes()
  const begun = await keepAnswer(indexes, 'a', () => {
    change('posts')
    return make()
  })
  expect(await keepAnswer(indexes, 'a', make)).not.toEqual(begun)
})

test('retries an answer that failed', async () => {
  const { indexes } = createIndexes()
  const fail = () => Promise.reject(new Error('no answer'))
  await expect(keepAnswer(indexes, 'a', fail)).rejects.toThrow('no answer')
  expect(await keepAnswer(indexes, 'a', make)).toMatchObject({ made })
})

test.each([
  ['indexes that are not ready', { ready: false }],
  ['an index in another process', { ready: true, readProgress: () => Promise.reject() }],
])('caches no answers of %s', async (_, state) => {
  const { indexes } = createIndexes(state)
  const first = await keepAnswer(indexes, 'a', make)
  expect(await keepAnswer(indexes, 'a', make)).not.toEqual(first)
})
