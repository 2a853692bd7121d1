import { type ChildProcess, fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineName, EngineReport } from './engine-report.ts'
import type { LoadFigures } from './memory-process.ts'

const MEMORY_MIB = 6_144
const TIME_LIMIT_MS = 45 * 60_000

/** Measures one engine in its own process. Reports limits of an engine in place of rejecting. */
export async function runEngine(name: EngineName, size: number, parent: string): Promise<EngineReport> {
  const folder = join(parent, name)
  await mkdir(folder, { mode: 0o755 })
  const child = fork(join(import.meta.dirname, 'engine-process.ts'), {
    execArgv: ['--expose-gc', `--max-old-space-size=${MEMORY_MIB}`],
  })
  const missing = (why: string): EngineReport => ({ name, size, missing: why })
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      end(child)
      resolve(missing(`not done within ${TIME_LIMIT_MS / 60_000} minutes`))
    }, TIME_LIMIT_MS)
    child.once('message', (report) => resolve(report as EngineReport))
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      // V8 aborts when its heap is full.
      const full = signal === 'SIGABRT' || code === 134
      resolve(missing(full ? `more than ${MEMORY_MIB} MiB of memory` : `ended with ${signal ?? code}`))
    })
    child.send({ name, size, folder })
  })
}

/** Escalates to SIGKILL, because a computing process does not handle SIGTERM. */
function end(child: ChildProcess): void {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
}

/** Measures the engine in a process that has only its snapshot. */
export function runLoaded(snapshot: string): Promise<LoadFigures> {
  const child = fork(join(import.meta.dirname, 'memory-process.ts'), { execArgv: ['--expose-gc'] })
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(figures as LoadFigures))
    child.once('exit', (code) => reject(new Error(`the process that loads the snapshot ended with ${code}`)))
    child.send(snapshot)
  })
}
