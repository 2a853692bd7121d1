/**
 * Measures an archive of 200 photos for 50 品番: listing and matching it, taking it in, and taking it back. Megapixels of
 * a photo are the argument, 6 by default. `npm run bench:import-files`.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createDatabase } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import {
  applyFile,
  beginArchiveImport,
  runImport,
  undoImport,
  writerOf,
} from '#server/features/imports/service.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { createRedrawProcesses } from '#server/images/redraw-processes.ts'
import { createLogger } from '#server/logger.ts'
import { buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { packZip } from '#tests/support/zip.ts'
import { cpuMsOf, postgresCpuMs } from './process-cpu.ts'

const codes = 50
const picturesOfCode = 4
const megapixels = Number(process.argv[2] ?? 6)
const size = {
  width: Math.round(Math.sqrt(megapixels * 1.5) * 1000),
  height: Math.round(Math.sqrt(megapixels / 1.5) * 1000),
}
const partBytes = 5 * 1_048_576

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-bench-files-'))
// The embedded PostgreSQL may run as another user.
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
const url = postgres.urlOf('postgres')
await migrateDatabase(url)
const { db, pool } = createDatabase(url)
const children: ChildProcess[] = []
const redraws = createRedrawProcesses({
  startProcess: (...given) => {
    const child = fork(...given)
    children.push(child)
    return child
  },
  idleMs: 600_000,
})
const context = {
  db,
  redraws,
  objects: createFolderStore(join(folder, 'objects')),
  logger: createLogger('warn'),
  config: { webUrl: 'http://127.0.0.1' },
}
try {
  const { id: makerId } = await buildMaker(db)
  for (let at = 0; at < codes; at += 1) {
    const { id: productId } = await buildProduct(db, { makerId })
    await buildVariation(db, { productId, code: `AB-${at}00`, imageIds: [] })
  }
  const parts = await store()
  const staff = await writerOf(db, { actingId: (await buildUser(db, { isStaff: true })).id })
  const id = await beginArchiveImport(db, staff, { makerId, fileName: 'a.zip', parts })
  await measure('list and match', () => runImport(context, id))
  await applyFile({ db }, staff, id, { leave_errors: false })
  await measure('take in', () => runImport(context, id))
  await undoImport({ db }, staff, id)
  await measure('take back', () => runImport(context, id))
} finally {
  redraws.stop()
  await pool.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function store() {
  const photo = await drawPhoto()
  const archive = packZip(
    await Array.fromAsync({ length: codes * picturesOfCode }, async (_, at) => ({
      name: `AB-${at % codes}00_${Math.floor(at / codes) + 1}.jpg`,
      bytes: await varyPhoto(photo, at),
    })),
  )
  const key = 'catalogue-imports/bench'
  const offsets: number[] = []
  for (let at = 0; at < archive.length; at += partBytes) {
    await context.objects.put(
      `${key}/${at}`,
      archive.subarray(at, at + partBytes),
      'application/octet-stream',
    )
    offsets.push(at)
  }
  console.log(`${codes * picturesOfCode} pictures, ${Math.round(archive.length / 1_000_000)} MB`)
  return { key, offsets, size: archive.length }
}

async function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  return sharp({ create: { ...size, channels: 3, background: '#807060', noise } })
    .blur(1.2)
    .raw()
    .toBuffer()
}

function varyPhoto(pixels: Buffer, at: number): Promise<Buffer> {
  const varied = Buffer.from(pixels)
  varied.fill(at, 0, 30_000)
  return sharp(varied, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Prints the time, and CPU of this process, of those that draw pictures and of PostgreSQL. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const before = readCpu()
  const begun = performance.now()
  await work()
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const used = readCpu().map((ms, at) => seconds(ms - (before[at] ?? 0)))
  console.log(`${name.padEnd(16)} ${seconds(performance.now() - begun)}, CPU ${used.join(' + ')}`)
}

function readCpu(): number[] {
  return [
    cpuMsOf(process.pid),
    children.reduce((sum, { pid = 0 }) => sum + cpuMsOf(pid), 0),
    postgresCpuMs(folder),
  ]
}
