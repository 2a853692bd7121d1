import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export function postmasterOf(data: string): number {
  return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
}

/**
 * Freezes the postmaster and its backends, as a starved machine does. Returns a function that resumes them.
 */
export function freezePostgres(data: string): () => void {
  const postmaster = postmasterOf(data)
  // The postmaster first, so that it starts no further backend.
  process.kill(postmaster, 'SIGSTOP')
  const frozen = [postmaster, ...childrenOf(postmaster)]
  for (const pid of frozen) send(pid, 'SIGSTOP')
  return () => {
    for (const pid of frozen.toReversed()) send(pid, 'SIGCONT')
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The backend ended meanwhile.
  }
}

// Slim images have no ps, macOS has no /proc.
function childrenOf(parent: number): number[] {
  if (!existsSync('/proc/self/stat'))
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid = 0, above]) => (above === parent ? [pid] : []))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}
