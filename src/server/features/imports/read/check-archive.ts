import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { refusals } from './import-refusal.ts'
import { limits } from './limits.ts'

const ratioFrom = 1_048_576
const dataDescriptor = 8
/** Bytes. */
const emptyDeflated = 2

/** Returns the names in the directory. Unpacks nothing. */
export async function checkArchive(file: Uint8Array): Promise<Set<string>> {
  if (hasDoubtfulEnd(Buffer.from(file.buffer, file.byteOffset, file.byteLength))) throw refusals.notATable()
  const entries = await listEntries(file)
  let sum = 0
  for (const entry of entries) {
    if (entry.isEncrypted()) throw refusals.oldFormat()
    sum += entry.uncompressedSize
    if (sum > limits.unpackedBytes || isTooLarge(entry)) throw refusals.tooLargeInside()
  }
  return new Set(entries.map(({ fileName }) => fileName.toString()))
}

function isTooLarge({ compressedSize, uncompressedSize, generalPurposeBitFlag }: Entry): boolean {
  if (uncompressedSize > limits.partBytes) return true
  if (uncompressedSize > ratioFrom && uncompressedSize > compressedSize * limits.ratio) return true
  // The library takes 0 for unknown.
  if (uncompressedSize > 0) return false
  return compressedSize > emptyDeflated || (generalPurposeBitFlag & dataDescriptor) !== 0
}

async function listEntries(file: Uint8Array): Promise<Entry[]> {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    const archive = await openArchive(buffer)
    if (archive.entryCount > limits.entries) throw refusals.tooLargeInside()
    return await readEntries(archive)
  } catch (error) {
    throw error instanceof Error && error.name === 'ImportRefusal' ? error : refusals.notATable()
  }
}

function openArchive(buffer: Buffer): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>()
  fromBuffer(buffer, { lazyEntries: true, decodeStrings: false }, (error, archive) =>
    error ? reject(error) : resolve(archive),
  )
  return promise
}

function readEntries(archive: ZipFile): Promise<Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>()
  const entries: Entry[] = []
  archive.on('entry', (entry: Entry) => {
    entries.push(entry)
    archive.readEntry()
  })
  archive.once('end', () => resolve(entries))
  archive.once('error', reject)
  archive.readEntry()
  return promise
}

const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const largeEndSignature = Buffer.from('PK\x06\x07', 'latin1')
const largeEndLength = 20

/** One of the two libraries follows the mark of ZIP64, the other the overflow. */
function hasDoubtfulEnd(file: Buffer): boolean {
  const end = file.lastIndexOf(endSignature)
  if (end < 0 || end + 22 > file.length) return true
  const before = Math.max(0, end - largeEndLength)
  const isMarked = file.subarray(before, before + 4).equals(largeEndSignature)
  const overflows =
    file.readUInt16LE(end + 10) === 0xffff ||
    file.readUInt32LE(end + 12) === 0xffffffff ||
    file.readUInt32LE(end + 16) === 0xffffffff
  return isMarked !== overflows
}
