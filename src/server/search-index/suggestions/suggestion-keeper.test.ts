import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#server/api-error.ts'
import { createLogger } from '#server/logger.ts'
import type { IndexChange } from '#server/search-index/kind-index.ts'
import { createSuggestionKeeper } from './suggestion-keeper.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('logs failing refreshes of suggestions once when they begin and once when they end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const logger = createLogger('silent')
  const said: string[] = []
  for (const level of ['warn', 'info'] as const)
    vi.spyOn(logger, level).mockImplementation(
      (...words: unknown[]) => void said.push(`${level}: ${words.at(-1)}`),
    )
  let isAway = false
  let counted = 0
  let change: (change: IndexChange) => void = () => {}
  const source = {
    suggestions: [],
    recountSuggestions: async () => {
      counted += 1
      if (isAway) throw new ApiError('search_unavailable')
    },
    stillFound: async () => [],
    onChange: (listener: typeof change) => {
      change = listener
      return () => true
    },
  }
  const { signal } = new AbortController()
  const keeper = createSuggestionKeeper({ sources: [source], logger, signal })
  await keeper.begin()

  const begins = 'warn: the suggestions cannot be refreshed; trying again until they can'
  const ends = 'info: the suggestions are refreshed again'
  for (const outages of [1, 2]) {
    isAway = true
    change('everything')
    const before = counted
    await vi.advanceTimersByTimeAsync(10_000)
    expect(counted - before).toBeGreaterThan(2)
    isAway = false
    await vi.advanceTimersByTimeAsync(10_000)
    const all = Array.from({ length: outages }, () => [begins, ends]).flat()
    // Builds run in slices, with other tasks in between.
    await expect.poll(() => said).toEqual(all)
  }
  await keeper.stop()
})
