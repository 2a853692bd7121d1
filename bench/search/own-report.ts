import { mixedSet } from '#cli/search-bench/queries.ts'
import { writeNumber, writeTable } from '#cli/search-bench/table.ts'
import type { Measured } from './engine-report.ts'
import type { LoadFigures } from './memory-process.ts'

const SLOWEST = 8

export function ownLines(
  { own, size, first, firstOfAllMs }: Measured,
  loaded: LoadFigures | undefined,
): string[] {
  if (own === undefined) return []
  const { snapshot, suggestions, changes, segments, arrayBytes } = own
  const rows: [string, number | undefined][] = [
    ['segments after the build', segments],
    ['bytes a document, typed arrays', arrayBytes / size],
    ['bytes a document, resident over an empty process, loaded', loaded && loaded.loadedBytes / size],
    ['the same after 200 queries', loaded && loaded.askedBytes / size],
    ['first query of a new index, ms', firstOfAllMs],
    ['snapshot bytes a document', snapshot.bytes / size],
    ['snapshot saved, ms (with fsync)', snapshot.saveMs],
    ['snapshot saved, CPU ms', snapshot.saveCpuMs],
    ['snapshot saved, longest piece ms', snapshot.longestPieceMs],
    ['snapshot read from the file, ms', loaded?.readMs],
    ['snapshot loaded, ms (new process)', loaded?.loadMs],
    ['snapshot read and loaded, CPU ms', loaded?.cpuMs],
    ['changes, one document every 50 ms', changes.changes],
    ['change visible p50, CPU ms', changes.visible.p50],
    ['change visible p99, CPU ms', changes.visible.p99],
    ['change visible at most, ms on the clock', changes.visibleAtMostMs],
    ['queries p50 without changes, CPU ms', changes.alone.p50],
    ['queries p50 beside changes, CPU ms', changes.besideChanges.p50],
    ['queries p99 without changes, CPU ms', changes.alone.p99],
    ['queries p99 beside changes, CPU ms', changes.besideChanges.p99],
    ['suggestions, entries', suggestions.entries],
    ['suggestions, build ms', suggestions.buildMs],
    ['suggestions p50, ms', suggestions.times.p50],
    ['suggestions p99, ms', suggestions.times.p99],
  ]
  const measured = rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, writeNumber(value)]]))
  return [
    writeTable([['ours', ''], ...measured]),
    '',
    'Slowest of ours, first time, CPU:',
    ...slowest(first.times),
  ]
}

function slowest(times: readonly number[]): string[] {
  const queries = mixedSet()
  const order = times.map((ms, at) => ({ ms, at })).toSorted((a, b) => b.ms - a.ms)
  return order.slice(0, SLOWEST).map(({ ms, at }) => {
    const query = queries[at]
    const keyword = query?.terms.map(({ text }) => text).join(' ') || query?.kind
    const parts = [
      keyword,
      JSON.stringify(query?.filters),
      JSON.stringify(query?.ranges),
      JSON.stringify(query?.sort),
    ]
    return `  ${writeNumber(ms)} ms  query ${at}: ${parts.join(' ')} offset ${query?.offset}`
  })
}
