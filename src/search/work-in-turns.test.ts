import { expect, test } from 'vitest'
import { steadyTurn } from '#tests/support/loop-meter.ts'
import type { Slices } from './slices.ts'
import { accountOfWork, inTurn, runInTurns, withAccount } from './work-in-turns.ts'

/** CPU milliseconds of a step, more than one turn has. */
const stepMs = 5

function burn(ms: number): void {
  const begun = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(begun)
    if (user + system >= ms * 1_000) return
  }
}

/** Work that logs its name at each step. */
function createWorks() {
  const log: string[] = []
  const step = (name: string, ms: number) => {
    log.push(name)
    burn(ms)
  }
  return {
    log,
    /** A request that has used `usedMs` before its steps. */
    request: (name: string, { usedMs = 0, steps }: { usedMs?: number; steps: number }) =>
      withAccount(async () => {
        const account = accountOfWork()
        if (account) account.cpuMs = usedMs
        for (let n = 0; n < steps; n++) await inTurn(() => step(name, stepMs))
      }),
    rebuild: (slices: number) =>
      runInTurns(
        (function* (): Slices<void> {
          for (let n = 0; n < slices; n++) {
            step('rebuild', stepMs)
            yield
          }
        })(),
      ),
    background: async (steps: number) => {
      for (let n = 0; n < steps; n++) await inTurn(() => step('background', stepMs))
    },
  }
}

test('lets a request that has used CPU overtake a rebuild that has used as much', async () => {
  const { log, rebuild, request } = createWorks()
  await Promise.all([rebuild(60), request('request', { usedMs: 30, steps: 4 })])
  expect(log).toHaveLength(64)
  expect(log.lastIndexOf('request')).toBeLessThan(30)
})

test('lets requests overtake work without an account that has used more', async () => {
  const { log, background, request } = createWorks()
  await background(12)
  await Promise.all([background(40), request('request', { usedMs: 30, steps: 4 })])
  expect(log.slice(12).lastIndexOf('request')).toBeLessThan(20)
})

test('gives turns to an expensive request while cheaper ones keep coming', async () => {
  const { log, request } = createWorks()
  const expensive = request('expensive', { usedMs: 500, steps: 1 })
  const cheap = Array.from({ length: 40 }, () => request('cheap', { steps: 1 }))
  await Promise.all([expensive, ...cheap])
  expect(log.indexOf('expensive')).toBeLessThan(8)
})

test('charges no request for slices that others need too', async () => {
  const { rebuild } = createWorks()
  await withAccount(async () => {
    await rebuild(2)
    expect(accountOfWork()?.cpuMs).toBe(0)
  })
})

test('runs steps that start together in turns of their own', async () => {
  const { request } = createWorks()
  const start = async () => {
    // Begins a turn with time left.
    await inTurn(() => {})
    await Promise.all(Array.from({ length: 20 }, () => request('request', { steps: 1 })))
  }
  expect(await steadyTurn(start, { tries: 20, enough: 50 })).toBeLessThan(50)
})

/** Blocks without CPU, as a process does that waits for a core. */
const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('charges a step for its CPU, not for the time in which it waits', async () => {
  burn(100)
  await withAccount(async () => {
    await inTurn(() => sleep(80))
    expect(accountOfWork()?.cpuMs).toBeLessThan(40)
  })
})

test('charges many short steps for their sum', async () => {
  await withAccount(async () => {
    for (let n = 0; n < 100; n++) await inTurn(() => burn(0.3))
    expect(accountOfWork()?.cpuMs).toBeGreaterThan(25)
  })
})
