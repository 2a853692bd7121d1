import { expect, test } from 'vitest'
import { makeQueries } from '#cli/search-bench/queries.ts'
import { buildEngine } from '../build.ts'
import { openOurs } from './ours.ts'

test('indexes the documents of the bench and answers alike after a reload', async () => {
  const engine = await openOurs()
  await buildEngine(engine, 500)
  const ask = () => Promise.all(makeQueries(20, 1, 1).map(async (query) => (await engine.prepare(query)())()))
  const before = await ask()
  expect(before.some(({ total }) => total > 0)).toBe(true)
  engine.forget?.()
  expect(await ask()).toEqual(before)
})
