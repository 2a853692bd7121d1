import { fork } from 'node:child_process'
import { join } from 'node:path'
import { median, quantile } from '#cli/search-bench/percentiles.ts'
import type { LoadOrder, LoadReport } from './load-generator.ts'

const rounds = 5
const usualConnections = 16

type Figure = 'requests/s' | 'requests/CPU s' | 'p50 ms' | 'p99 ms' | 'KiB/answer'
type Load = Omit<LoadOrder, 'connections'> &
  Partial<LoadOrder> & {
    /** Runs once without warm-up: no request repeats. */
    firstTime?: boolean
  }

/**
 * Prints and returns the medians of several rounds after a warm-up. CPU is this process's own: the load runs
 * in another.
 */
export async function measureLoad(
  label: string,
  { firstTime, ...load }: Load,
): Promise<Record<Figure, number>> {
  const order = { connections: usualConnections, ...load }
  const warmUp = Math.max(load.paths.length, Math.ceil(load.requests / 6))
  if (!firstTime) await runLoad({ ...order, requests: warmUp })
  const results: Record<Figure, number>[] = []
  for (let round = 0; round < (firstTime ? 1 : rounds); round++) results.push(await measureRound(order))
  const names = Object.keys(results[0] ?? {}) as Figure[]
  const medians = Object.fromEntries(
    names.map((name) => [name, median(results.map((result) => result[name]))]),
  ) as Record<Figure, number>
  const figures = names.map((name) => `${medians[name].toFixed(1)} ${name}`)
  console.log(`${label.padEnd(24)}${figures.join('   ')}`)
  return medians
}

async function measureRound(order: LoadOrder): Promise<Record<Figure, number>> {
  const before = process.cpuUsage()
  const report = await runLoad(order)
  const { user, system } = process.cpuUsage(before)
  if (report.failures > 0) throw new Error(`${report.failures} requests failed`)
  return {
    'requests/s': order.requests / report.seconds,
    'requests/CPU s': order.requests / ((user + system) / 1e6),
    'p50 ms': quantile(report.latencies, 0.5),
    'p99 ms': quantile(report.latencies, 0.99),
    'KiB/answer': report.bytes / order.requests / 1024,
  }
}

export function runLoad(order: LoadOrder): Promise<LoadReport> {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'))
  return new Promise((resolve, reject) => {
    child.once('message', (report) => {
      child.kill()
      resolve(report as LoadReport)
    })
    child.once('error', reject)
    child.send(order)
  })
}
