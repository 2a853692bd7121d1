import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux reports hundredths of a second, whatever the kernel's own ticks are. */
const tickMs = 10

/** Returns the CPU time of a process and its ended children. Linux only. */
export function cpuMsOf(pid: number): number {
  const fields = readStat(pid)
  // utime, stime, cutime, cstime
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0)
}

/** Returns the CPU time of all processes of the PostgreSQL in `folder/postgres`. */
export function postgresCpuMs(folder: string): number {
  const [first = ''] = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(Number(name)) === first,
  )
  return [first, ...children].reduce((sum, pid) => sum + cpuMsOf(Number(pid)), 0)
}

function parentOf(pid: number): string | undefined {
  try {
    return readStat(pid)[1]
  } catch {
    // The process ended meanwhile.
    return undefined
  }
}

/** Returns the fields of /proc/<pid>/stat from the state on; the name before it may contain spaces. */
function readStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
