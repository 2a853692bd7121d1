import { readFile } from 'node:fs/promises'

/** Sizes in MB: the process's by Linux, and V8's by its metrics. */
export type Memory = Record<'resident' | 'anonymous' | 'heap' | 'external' | 'threads', number>

export async function readMemory(pid: number, apiUrl: string): Promise<Memory> {
  const [status, metrics] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    fetch(`${apiUrl}/metrics`).then((answer) => answer.text()),
  ])
  const line = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1])
  return {
    resident: line('VmRSS') / 1024,
    anonymous: line('RssAnon') / 1024,
    heap: metric('nodejs_heap_size_used_bytes') / 2 ** 20,
    external: metric('nodejs_external_memory_bytes') / 2 ** 20,
    threads: line('Threads'),
  }
}

/** Returns the gain of MB an hour, by least squares over [minutes, MB]. */
export function slopeAnHour(points: readonly (readonly [number, number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [minute, value] = [mean(([x]) => x), mean(([, y]) => y)]
  const spread = mean(([x]) => (x - minute) ** 2)
  return spread === 0 ? 0 : (60 * mean(([x, y]) => (x - minute) * (y - value))) / spread
}
