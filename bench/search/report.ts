/** The bench's printed tables, as docs/benchmarks.md uses them. */

import type { KeywordKind } from '#cli/search-bench/bench-query.ts'
import { quantile } from '#cli/search-bench/percentiles.ts'
import { mixedSet } from '#cli/search-bench/queries.ts'
import { writeNumber, writeTable } from '#cli/search-bench/table.ts'
import type { Bench } from './bench.ts'
import type { Measured } from './engine-report.ts'
import type { Timing } from './measure.ts'
import { ownLines } from './own-report.ts'

export function writeReport(bench: Bench): string {
  const measured = bench.engines.filter((engine): engine is Measured => 'answers' in engine)
  const missing = bench.engines.flatMap((engine) =>
    'missing' in engine ? `${engine.name}: ${engine.missing}` : [],
  )
  const ours = measured.find(({ name }) => name === 'ours')
  return [
    `${bench.size.toLocaleString('en')} documents, ${bench.date.slice(0, 16)}Z, ${bench.machine}`,
    ...missing,
    '',
    'Every query asked for the first time:',
    timingTable(measured, ({ first }) => first, ours),
    '',
    'Asked again:',
    timingTable(measured, ({ again }) => again, ours),
    '',
    'CPU p50 ms by keyword, first time:',
    kindTable(measured),
    '',
    costTable(measured),
    '',
    ...measured.flatMap(serverLines),
    agreementTable(bench),
    ...differenceLines(bench),
    ...(ours?.own === undefined ? [] : ['', ...ownLines(ours, bench.loaded)]),
  ].join('\n')
}

/** Prints the ratio of CPU time to ours: at the median query, at the 99th percentile, and over the set. */
function timingTable(
  engines: readonly Measured[],
  timingOf: (engine: Measured) => Timing,
  ours: Measured | undefined,
): string {
  const heading = ['engine', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU p50', 'CPU p95', 'CPU p99', 'queries/s/core']
  const ratios = ['x p50', 'x p99', 'x all', 'rounds']
  const rows = engines.map((engine) => {
    const { wall, cpu, perCoreSecond, rounds } = timingOf(engine)
    const base = ours === undefined ? timingOf(engine) : timingOf(ours)
    const figures = [wall.p50, wall.p95, wall.p99, cpu.p50, cpu.p95, cpu.p99, perCoreSecond]
    const times = [cpu.p50 / base.cpu.p50, cpu.p99 / base.cpu.p99, base.perCoreSecond / perCoreSecond]
    return [engine.name, ...[...figures, ...times, rounds].map(writeNumber)]
  })
  return writeTable([[...heading, ...ratios], ...rows])
}

function kindTable(engines: readonly Measured[]): string {
  const queries = mixedSet()
  const kinds = [...new Set(queries.map(({ kind }) => kind))]
  const median = (engine: Measured, kind: KeywordKind) =>
    quantile(
      engine.first.times.filter((_, at) => queries[at]?.kind === kind),
      0.5,
    )
  return writeTable([
    ['keyword', ...engines.map(({ name }) => name)],
    ...kinds.map((kind) => [kind, ...engines.map((engine) => writeNumber(median(engine, kind)))]),
  ])
}

function costTable(engines: readonly Measured[]): string {
  const heading = [
    'engine',
    'version',
    'documents/CPU s',
    'build CPU s',
    'build s',
    'bytes/document',
    'where',
    'empty answer ms',
    'counts',
  ]
  const rows = engines.map(({ name, version, size, build, bytes, bytesAre, roundTripMs, disjunctive }) => [
    name,
    version,
    writeNumber((size * 1000) / build.cpuMs),
    writeNumber(build.cpuMs / 1000),
    writeNumber(build.wallMs / 1000),
    writeNumber(bytes / size),
    bytesAre,
    roundTripMs === undefined ? '' : writeNumber(roundTripMs),
    disjunctive ? 'disjunctive' : 'conjunctive',
  ])
  return writeTable([heading, ...rows])
}

function serverLines({ name, serverBytes, freshness }: Measured): string[] {
  if (serverBytes === undefined || freshness === undefined) return []
  const { p50, p99 } = freshness
  const memory = Math.round(serverBytes / 2 ** 20)
  return [
    `${name}: ${memory} MiB resident; a write is found after ${writeNumber(p50)} ms, at p99 ${writeNumber(p99)} ms`,
    '',
  ]
}

function agreementTable({ agreement }: Bench): string {
  const heading = ['with ours', 'comparable', 'same total', 'same counts', 'ordered alike', 'same page']
  const rows = Object.entries(agreement).map(([name, { comparable, totals, counts, orders, pages }]) => [
    name,
    ...[comparable, totals, counts, orders, pages].map(String),
  ])
  return writeTable([heading, ...rows])
}

/** Lists each reason once with its engines. */
function differenceLines({ agreement }: Bench): string[] {
  const engines = Object.entries(agreement)
  const reasons = engines.flatMap(([name, { notComparable }]) =>
    Object.entries(notComparable).map(([why, count]) => ({ name, line: `${count} not comparable: ${why}` })),
  )
  const grouped = Map.groupBy(reasons, ({ line }) => line)
  return [
    ...[...grouped].map(([line, of]) => `- ${line} (${of.map(({ name }) => name).join(', ')})`),
    ...engines.flatMap(([name, { disagree }]) =>
      disagree.length > 0 ? [`- ${name}: queries ${disagree.join(', ')} DISAGREE`] : [],
    ),
  ]
}
