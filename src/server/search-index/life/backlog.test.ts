import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBacklog } from './backlog.ts'

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

function createLoads() {
  const loads: number[][] = []
  const load = async (ids: readonly number[]) => {
    await nextTurn()
    loads.push([...ids])
  }
  return { loads, load }
}

const options = () => ({ signal: new AbortController().signal, failed: () => {} })

test('loads a single change between the steps of a large one', async () => {
  const { loads, load } = createLoads()
  const backlog = createBacklog(load, options())
  await backlog.follow(range(1, 950))
  await backlog.follow([7000])
  expect(loads.flat()).toContain(7000)
  expect(loads.flat().length).toBeLessThan(300)
  expect(backlog.isEmpty).toBe(false)
  await backlog.stop()
  expect(backlog.isEmpty).toBe(true)
  expect(loads.flat().toSorted((a, b) => a - b)).toEqual([...range(1, 950), 7000])
})

test('loads a row once more that changed while its step was running', async () => {
  const { loads, load } = createLoads()
  const backlog = createBacklog(load, options())
  await backlog.follow(range(1, 150))
  // The first step is running.
  await Promise.resolve()
  await backlog.follow(range(1, 150))
  await backlog.stop()
  expect(loads.flat().filter((id) => id === 1)).toHaveLength(2)
})

test('repeats a step that failed, and reports the failure of a single change', async () => {
  const failures: unknown[] = []
  const tried: number[][] = []
  const load = async (ids: readonly number[]) => {
    tried.push([...ids])
    if (tried.length === 1) throw new Error('no database')
  }
  const { signal } = new AbortController()
  const backlog = createBacklog(load, { signal, failed: (error) => failures.push(error) })
  await backlog.follow(range(1, 101))
  await backlog.stop()
  expect(failures).toEqual([new Error('no database')])
  expect(tried[1]).toEqual(tried[0])
  const broken = createBacklog(() => Promise.reject(new Error('gone')), options())
  await expect(broken.follow([1])).rejects.toThrow('gone')
})

test('is not empty when it was stopped before the end', async () => {
  const { load } = createLoads()
  const stopping = new AbortController()
  const backlog = createBacklog(load, { signal: stopping.signal, failed: () => {} })
  await backlog.follow(range(1, 950))
  stopping.abort()
  await backlog.stop()
  expect(backlog.isEmpty).toBe(false)
})
