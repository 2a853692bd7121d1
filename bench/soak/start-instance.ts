import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/db/embedded/server.ts'
import type { Instance } from './client.ts'

const root = join(import.meta.dirname, '../..')

/** Starts `npm start`'s command on free ports and a temporary folder with the demo catalogue. */
export async function startInstance(): Promise<{
  pid: number
  instance: Instance
  stop: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-soak-'))
  const [webPort, apiPort] = [await findFreePort(), await findFreePort()]
  const [webUrl, apiUrl] = [webPort, apiPort].map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  // The script begins with exec, so the shell's process becomes the service's own.
  const child = spawn('sh', ['-c', scripts.start], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME },
      ...{ HOST: '127.0.0.1', WEB_PORT: String(webPort), API_PORT: String(apiPort) },
      ...{ WEB_URL: webUrl, API_URL: apiUrl, DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const log = createWriteStream(join(folder, 'log'))
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    log.end()
    await rm(folder, { recursive: true, force: true })
  }
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      if (/^Ready in/m.test(String(part))) resolve()
    })
  })
  const failed = ended.then(async () => {
    throw new Error(`npm start ended:\n${await readFile(join(folder, 'log'), 'utf8')}`)
  })
  failed.catch(() => {})
  try {
    await Promise.race([ready, failed])
    const apiKey = (await readFile(join(folder, 'data/api-key'), 'utf8')).trim()
    return { pid: child.pid ?? 0, instance: { webUrl, apiUrl, apiKey }, stop }
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
}
