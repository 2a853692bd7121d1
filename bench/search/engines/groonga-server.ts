import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#server/db/embedded/server.ts'
import { NotHere } from '../engine.ts'

export interface GroongaServer {
  version: string
  pid: number
  /** Runs a command; `body` is the input of `load`. Returns the answer without its header. */
  run(command: string, parameters: Record<string, string>, body?: string): Promise<unknown>
  diskBytes(): Promise<number>
  close(): Promise<void>
}

/** Starts Debian's groonga-bin as an HTTP server on 127.0.0.1 with one thread and no cache. */
export async function startGroonga(folder: string): Promise<GroongaServer> {
  const version = spawnSync('groonga', ['--version'], { encoding: 'utf8' })
  if (version.status !== 0) throw new NotHere('groonga is not installed (apt-get install groonga-bin)')
  const port = await findFreePort()
  const server = spawn(
    'groonga',
    ['-s', '--protocol', 'http', '--bind-address', '127.0.0.1', '-p', String(port), '-t', '1']
      .concat(['--cache-limit', '0', '--log-path', join(folder, 'groonga.log')])
      .concat(['-n', join(folder, 'db')]),
    { stdio: 'ignore' },
  )
  const stopWithUs = () => server.kill('SIGKILL')
  process.once('exit', stopWithUs)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const run: GroongaServer['run'] = async (command, parameters, body) => {
    const path = `/d/${command}?${new URLSearchParams(parameters)}`
    const text = await send(agent, port, path, body)
    const [[code, , , message], answer] = JSON.parse(text)
    if (code !== 0) throw new Error(`groonga ${command}: ${message}`)
    return answer
  }
  await waitUntilReady(server, run)
  return {
    version: version.stdout.split(/\s+/)[1] ?? '',
    pid: server.pid ?? 0,
    run,
    diskBytes: () => diskBytesOf(folder),
    close: async () => {
      agent.destroy()
      process.off('exit', stopWithUs)
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function waitUntilReady(server: ChildProcess, run: GroongaServer['run']): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const ready = await run('status', {}).then(
      () => true,
      () => false,
    )
    if (ready) return
    if (server.exitCode !== null) break
    await wait(50)
  }
  throw new Error('groonga does not answer')
}

function send(agent: Agent, port: number, path: string, body?: string): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST'
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts).toString()))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Counts allocated blocks, because its files are sparse. */
async function diskBytesOf(folder: string): Promise<number> {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).blocks * 512))
  return sizes.reduce((sum, size) => sum + size, 0)
}
