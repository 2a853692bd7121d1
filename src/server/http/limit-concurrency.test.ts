import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitConcurrency, limitConcurrencyByKey } from './limit-concurrency.ts'

test('runs all accepted work in order, never more at once than allowed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.scheduler(),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }),
      async (atOnce, scheduler, works) => {
        const limited = limitConcurrency(atOnce, works.length)
        const begun: number[] = []
        let running = 0
        let most = 0
        const runs = works.map((succeeds, index) =>
          limited(async () => {
            begun.push(index)
            most = Math.max(most, ++running)
            await scheduler.schedule(Promise.resolve())
            running--
            if (!succeeds) throw new Error(`work ${index}`)
            return index
          }),
        )
        const [results] = await Promise.all([Promise.allSettled(runs), scheduler.waitIdle()])
        expect(most).toBeLessThanOrEqual(atOnce)
        expect(begun).toEqual(works.map((_, index) => index))
        expect(results.map((result) => result.status === 'fulfilled')).toEqual(works)
      },
    ),
  )
})

test('rejects work beyond the queue at once as unavailable', async () => {
  const limited = limitConcurrency(1, 1)
  let finish = () => {}
  const first = limited(() => new Promise<string>((resolve) => (finish = () => resolve('first'))))
  const second = limited(async () => 'second')
  await expect(limited(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' })
  finish()
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await limited(async () => 'fourth')).toBe('fourth')
})

test('limits work per key, without other keys waiting', async () => {
  const limited = limitConcurrencyByKey(1, 1)
  let finish = () => {}
  const first = limited('a', () => new Promise<string>((resolve) => (finish = () => resolve('first'))))
  const second = limited('a', async () => 'second')
  await expect(limited('a', async () => 'third')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await limited('b', async () => 'another')).toBe('another')
  finish()
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await limited('a', async () => 'fourth')).toBe('fourth')
})

test('never runs work that is aborted while it waits, and frees its place in the queue', async () => {
  const limited = limitConcurrency(1, 2)
  const gate = Promise.withResolvers<string>()
  const first = limited(() => gate.promise)
  const leaving = new AbortController()
  const given = limited(async () => 'given up', leaving.signal)
  const second = limited(async () => 'second')
  leaving.abort()
  await expect(given).rejects.toMatchObject({ name: 'AbortError' })
  const third = limited(async () => 'third', new AbortController().signal)
  await expect(limited(async () => 'fourth')).rejects.toMatchObject({ code: 'unavailable' })
  gate.resolve('first')
  expect(await Promise.all([first, second, third])).toEqual(['first', 'second', 'third'])
  await expect(limited(async () => 'fifth', leaving.signal)).rejects.toMatchObject({ name: 'AbortError' })
})

test('finishes running work when its sender disconnects', async () => {
  const leaving = new AbortController()
  const limited = limitConcurrency(1, 1)
  const run = limited(async () => {
    leaving.abort()
    return 'done'
  }, leaving.signal)
  expect(await run).toBe('done')
})
