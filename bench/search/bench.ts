import { chmod } from 'node:fs/promises'
import { arch, cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { mixedSet } from '#cli/search-bench/queries.ts'
import { type Agreement, compareAnswers } from './agreement.ts'
import type { EngineName, EngineReport, Measured } from './engine-report.ts'
import { engineNames } from './engines/open-engine.ts'
import type { LoadFigures } from './memory-process.ts'
import { runEngine, runLoaded } from './run-engine.ts'

export interface Bench {
  size: number
  date: string
  machine: string
  engines: EngineReport[]
  /** Each peer compared with ours. */
  agreement: Partial<Record<EngineName, Agreement>>
  loaded?: LoadFigures
}

/**
 * Runs one engine after another, so that none competes for the processor. An interrupted run keeps its
 * results.
 */
export async function runBench(
  size: number,
  wanted: readonly string[] | undefined,
  folder: string,
  onEngine: (soFar: Bench) => Promise<void>,
): Promise<Bench> {
  // As root, PostgreSQL runs as another user.
  await chmod(folder, 0o755)
  const bench: Bench = {
    size,
    date: new Date().toISOString(),
    machine: describeMachine(),
    engines: [],
    agreement: {},
  }
  for (const name of engineNames.filter((name) => wanted?.includes(name) ?? true)) {
    console.error(`${name} ...`)
    const report = await runEngine(name, size, folder)
    bench.engines.push(report)
    if ('missing' in report) console.error(`${name}: ${report.missing}`)
    else if (name === 'ours') bench.loaded = await runLoaded(join(folder, 'ours', 'snapshot'))
    compareWithOurs(bench, report)
    await onEngine(bench)
  }
  return bench
}

function compareWithOurs({ engines, agreement }: Bench, peer: EngineReport): void {
  const ours = engines.find((engine): engine is Measured => engine.name === 'ours' && 'answers' in engine)
  if (ours?.plainAnswers === undefined || 'missing' in peer || peer === ours) return
  const own = peer.understandsAlike ? ours.answers : ours.plainAnswers
  agreement[peer.name] = compareAnswers(mixedSet(), own, peer)
}

function describeMachine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} x ${first?.model ?? arch()}, ${memory} GiB, ${platform()}, Node.js ${process.versions.node}`
}
