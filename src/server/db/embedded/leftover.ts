import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export async function findRunningServer(
  dataFolder: string,
): Promise<{ pid: number; port: number } | undefined> {
  const lines = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = lines.split('\n')
  if (!pid || !port) return undefined
  return commandLine(Number(pid)).includes(dataFolder) ? { pid: Number(pid), port: Number(port) } : undefined
}

/** Ends the server of a killed process. The caller must hold the lock of the data folder. */
export async function stopLeftoverServer(dataFolder: string): Promise<void> {
  const server = await findRunningServer(dataFolder)
  if (server) await endServer(server.pid)
  // A stale pid file may name another process, and PostgreSQL would refuse to start.
  await rm(join(dataFolder, 'postmaster.pid'), { force: true })
}

/** Rolls back transactions and flushes data. Escalates every ten seconds. */
export async function endServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!sendSignal(pid, signal)) return
    for (let waited = 0; waited < 10_000; waited += 20) {
      await wait(20)
      if (!isAlive(pid)) return
    }
  }
}

export const isAlive = (pid: number): boolean => sendSignal(pid, 0)

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
