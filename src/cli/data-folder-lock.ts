import { createHash } from 'node:crypto'
import { mkdir, rm, rmdir, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from './command-error.ts'

// The system's limit on socket paths is 104 to 108 bytes.
const longestSocketPath = 100

/** A holder that does not answer costs two seconds. */
const longestTakingMs = 10_000

/**
 * Locks the data folder by a listening socket. The system frees it at any end of the process, and other
 * starts can ask its holder.
 */
export async function lockDataFolder(dataDir: string, holder: string): Promise<() => Promise<void>> {
  const path = socketPath(dataDir)
  const server = (await listenOn(path, holder, dataDir)) ?? (await takeOver(path, holder, dataDir))
  if (!server) throw new CommandError(`DATA_DIR ${dataDir} is being taken by another start; try again`)
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Returns the holder's description of itself, if any. */
export async function findHolder(dataDir: string): Promise<string | undefined> {
  return await askHolder(socketPath(dataDir))
}

/**
 * Replaces the dead socket of a killed process. One start at a time removes it: a second one could remove the
 * first one's new socket.
 */
async function takeOver(path: string, holder: string, dataDir: string): Promise<Server | undefined> {
  await refuseHolder(path, dataDir)
  const guard = `${path}.taking`
  if (!(await makeGuard(guard))) return undefined
  try {
    const server = await listenOn(path, holder, dataDir)
    if (server) return server
    await refuseHolder(path, dataDir)
    await rm(path, { force: true })
    return await listenOn(path, holder, dataDir)
  } finally {
    await rmdir(guard)
  }
}

/**
 * Returns false while another start holds the guard. Starts hold it for milliseconds: an old one is left from
 * a killed start.
 */
async function makeGuard(guard: string): Promise<boolean> {
  const existing = await stat(guard).catch(() => undefined)
  if (existing && Date.now() - existing.mtimeMs > longestTakingMs) await rmdir(guard).catch(() => {})
  return mkdir(guard).then(
    () => true,
    () => false,
  )
}

async function refuseHolder(path: string, dataDir: string): Promise<void> {
  const holder = await askHolder(path)
  if (holder === undefined) return
  throw new CommandError(`DATA_DIR ${dataDir} is in use by ${holder}; stop it first or set another DATA_DIR`)
}

function listenOn(path: string, holder: string, dataDir: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(holder))
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE'
        ? resolve(undefined)
        : reject(new CommandError(`DATA_DIR ${dataDir} cannot hold the lock of a start: ${error.message}`)),
    )
    server.listen(path, () => resolve(server))
  })
}

function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(path)
    socket.setEncoding('utf8').setTimeout(2_000, () => socket.destroy())
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('connect', () => socket.once('close', () => resolve(answer || 'another process')))
    socket.on('error', () => resolve(undefined))
  })
}

function socketPath(dataDir: string): string {
  const path = join(dataDir, 'lock.sock')
  if (Buffer.byteLength(path) <= longestSocketPath) return path
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 24)
  return join(tmpdir(), `tokonoma-${digest}.sock`)
}
