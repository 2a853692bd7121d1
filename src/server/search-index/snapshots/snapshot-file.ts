import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from '#server/files.ts'

/** Increase it when the first line or the label changes. */
const fileVersion = 1
const unfinishedEnding = '.unfinished'
const fileNameOf = (kind: string) => `${kind}.index`
/** An unfinished file older than this was abandoned. */
const abandonedMs = 60_000
const firstLineBytes = 256
/** Some systems refuse reads beyond 2 GiB. */
const readBytes = 64 << 20

const LabelSchema = z.object({
  documents: z.number(),
  position: z.string(),
  bookmark: z.object({ database: z.string(), id: z.string(), transactionId: z.string() }),
  /** Collecting them is slower than reading. */
  suggestions: z.array(
    z.object({
      text: z.string(),
      reading: z.string().optional(),
      kind: z.string(),
      id: z.number().optional(),
      weight: z.number(),
      count: z.number(),
    }),
  ),
})

export type SnapshotLabel = z.infer<typeof LabelSchema>

export type SnapshotToWrite = { label: SnapshotLabel; pieces: Iterable<Uint8Array>; asOf: Date }

export type SnapshotFile = {
  label: SnapshotLabel
  /** The index has its own checksum. */
  readIndex: () => Promise<Uint8Array>
  close: () => Promise<void>
}

/**
 * Writes a readable line, the label and the index. Renamed after all is on disk, so that a crash leaves the
 * old or the new file.
 */
export async function writeSnapshotFile(
  folder: string,
  kind: string,
  { label, pieces, asOf }: SnapshotToWrite,
): Promise<void> {
  const fileName = fileNameOf(kind)
  await makeFolder(folder)
  await removeAbandoned(folder)
  const unfinished = join(folder, `${fileName}.${randomBytes(6).toString('hex')}${unfinishedEnding}`)
  try {
    const file = await open(unfinished, 'wx')
    try {
      const text = Buffer.from(JSON.stringify(label))
      await file.writeFile(`tokonoma search index ${fileVersion} ${text.length} ${digestOf(text)}\n`)
      await file.writeFile(text)
      for (const piece of pieces) await file.writeFile(piece)
      await file.utimes(asOf, asOf)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, fileName))
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(folder)
}

/** Returns undefined if missing, and a fault for an invalid file; i/o errors are thrown. */
export async function openSnapshotFile(
  folder: string,
  kind: string,
): Promise<SnapshotFile | 'not-a-snapshot' | 'other-version' | 'torn' | undefined> {
  const file = await open(join(folder, fileNameOf(kind))).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!file) return undefined
  const label = await readLabel(file).catch(async (error: unknown) => {
    await file.close()
    throw error
  })
  if (typeof label === 'object') {
    return { ...label, readIndex: () => readFrom(file, label.end), close: () => file.close() }
  }
  await file.close()
  return label
}

/** Milliseconds since 1970 up to which changes are included; 0 if missing. */
export const whenSaved = (folder: string, kind: string): Promise<number> =>
  stat(join(folder, fileNameOf(kind))).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function readLabel(file: FileHandle) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(firstLineBytes), 0, firstLineBytes, 0)
  const line = /^tokonoma search index (\d+) (\d+) (\w+)\n/.exec(buffer.toString('latin1', 0, bytesRead))
  if (!line) return 'not-a-snapshot'
  const [{ length: start }, version, size, digest] = line
  if (Number(version) !== fileVersion) return 'other-version'
  const end = start + Number(size)
  if ((await file.stat()).size < end) return 'torn'
  const text = Buffer.alloc(Number(size))
  await file.read(text, 0, text.length, start)
  if (digestOf(text) !== digest) return 'torn'
  return { label: LabelSchema.parse(JSON.parse(text.toString())), end }
}

async function readFrom(file: FileHandle, start: number): Promise<Uint8Array> {
  const { size } = await file.stat()
  const bytes = new Uint8Array(size - start)
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, Math.min(readBytes, bytes.length - at), start + at)
    if (bytesRead === 0) break
    at += bytesRead
  }
  return bytes
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinishedEnding)) continue
    const path = join(folder, name)
    const written = await stat(path).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}

/** Flushes the rename. Without it a crash leaves the valid old file. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

const digestOf = (text: Uint8Array): string => createHash('sha256').update(text).digest('hex')
