/**
 * Drives one `npm start` as people do, to show whether its memory stays flat. Activities: pages, searches,
 * uploads, exports, streams, sign-ins and writes.
 * Linux only. `npm run bench:soak`, or `npm run bench:soak -- --minutes 30 --only uploads,exports`.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Activity, createActivities } from './soak/activities.ts'
import { type Memory, readMemory, slopeAnHour } from './soak/memory.ts'
import { startInstance } from './soak/start-instance.ts'

const mostMinutes = 24 * 60
/** Concurrent rounds of one activity, so that a slow instance is not flooded. */
const mostAtOnce = 2
/** Share of rounds that may time out on a busy machine. */
const mostFailed = 0.05
/** MB an hour after the warm-up, which is a third of the time. */
const mostGain = 60

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, only: { type: 'string' } },
})
const minutes = Math.min(Number(values.minutes), mostMinutes)
if (!(minutes >= 1)) throw new Error('--minutes is a number from 1 on')

const { pid, instance, stop } = await startInstance()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop().finally(() => process.exit(130)))
try {
  const all = Object.entries(await createActivities(instance))
  const only = values.only?.split(',')
  const chosen = all.filter(([name]) => only?.includes(name) ?? true)
  await soak(chosen)
} finally {
  await stop()
}

function describe({ resident, anonymous, heap, external, threads }: Memory): string {
  return `resident ${resident.toFixed(0)} MB  anonymous ${anonymous.toFixed(0)}  heap ${heap.toFixed(0)}  external ${external.toFixed(0)}  threads ${threads}`
}

async function soak(activities: [string, Activity][]): Promise<void> {
  const end = performance.now() + minutes * 60_000
  const counts = new Map<string, { done: number; failed: number }>()
  const driving = activities.map(([name, activity]) => {
    const count = { done: 0, failed: 0 }
    counts.set(name, count)
    return drive(name, activity, end, count)
  })
  const seen: Memory[] = []
  for (let minute = 0; minute <= minutes; minute++) {
    const memory = await readMemory(pid, instance.apiUrl)
    seen.push(memory)
    const done = [...counts].map(([name, { done }]) => `${done} ${name}`).join('  ')
    console.log(`${String(minute).padStart(4)} min  ${describe(memory)}  ${done}`)
    if (minute < minutes) await wait(60_000)
  }
  await Promise.all(driving)
  judge(seen, counts)
}

async function drive(
  name: string,
  { everyMs, run }: Activity,
  end: number,
  count: { done: number; failed: number },
): Promise<void> {
  const running = new Set<Promise<void>>()
  for (let n = 0; performance.now() < end; n++) {
    if (running.size < mostAtOnce) {
      const round: Promise<void> = run(n)
        .then(
          () => void count.done++,
          (error: unknown) => {
            count.failed++
            if (count.failed <= 3) console.error(`${name}: ${String(error).slice(0, 300)}`)
          },
        )
        .finally(() => running.delete(round))
      running.add(round)
    }
    await wait(everyMs)
  }
  await Promise.all(running)
}

function judge(seen: readonly Memory[], counts: ReadonlyMap<string, { done: number; failed: number }>): void {
  const warm = Math.ceil(seen.length / 3)
  const slopeOf = (key: keyof Memory) =>
    slopeAnHour(seen.slice(warm).map((memory, at) => [at, memory[key]] as const))
  const gain = slopeOf('resident')
  const failed = [...counts.values()].reduce((sum, count) => sum + count.failed, 0)
  const slopes = (['resident', 'anonymous', 'heap', 'external'] as const).map(
    (key) => `${key} ${slopeOf(key).toFixed(1)}`,
  )
  console.log(`after minute ${warm}, MB an hour: ${slopes.join('  ')}; ${failed} rounds failed`)
  const done = [...counts.values()].reduce((sum, count) => sum + count.done, 0)
  if (gain > mostGain || failed > (done + failed) * mostFailed) process.exitCode = 1
}
