import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts in hundredths of a second, whatever the kernel's own ticks are. */
const tickMs = 10

/** What a process has used of CPU so far, its children that have ended too. Linux alone. */
export function cpuMsOf(pid: number): number {
  const fields = readStat(pid)
  // utime, stime, cutime, cstime
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0)
}

/** The same of all processes of a PostgreSQL that lies in `folder/postgres`. */
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
    // It has ended meanwhile.
    return undefined
  }
}

/** The fields of /proc/<pid>/stat from the state on: what comes before is the name, which may have spaces. */
function readStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
