import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { StoredEntry } from '#contract/imports/stored-file-types.ts'
import { ArchiveRefusal, archiveRefusals } from './archive-refusal.ts'
import type { ByteSource } from './byte-source.ts'
import { limits } from './limits.ts'

export type ArchiveEntry = {
  /** As stored: of any encoding. */
  name: Buffer
  isUtf8: boolean
  isLink: boolean
  bytes: number
  /** Undefined for packing that is not supported. */
  entry: StoredEntry | undefined
}

/** Reads the directory of an archive, within bounds. Unpacks nothing. */
export async function listEntries(source: ByteSource): Promise<ArchiveEntry[]> {
  const archive = await openArchive(source)
  if (archive.entryCount > limits.entries) throw archiveRefusals.tooMany(archive.entryCount)
  const entries: ArchiveEntry[] = []
  let sum = 0
  await eachEntry(archive, (entry) => {
    if (entry.isEncrypted()) throw archiveRefusals.encrypted()
    sum += entry.uncompressedSize
    if (sum > limits.unpackedBytes) throw archiveRefusals.tooLargeInside()
    entries.push(toEntry(entry))
    return true
  })
  return entries
}

/** Workbooks of Excel, OpenDocument and Numbers are archives, too. */
const workbookPart = /^(?:\[Content_Types\]\.xml|mimetype|Index\/.*\.iwa)$/

const signatures = ['PK\x03\x04', 'PK\x05\x06']

/** Tells an archive of files from a workbook by its content; broken ones by their name. */
export async function isFileArchive(source: ByteSource, fileName: string): Promise<boolean> {
  if (source.size < 4) return false
  if (!signatures.includes((await source.read(0, 4)).toString('latin1'))) return false
  let isWorkbook = false
  try {
    await eachEntry(await openArchive(source), (entry, number) => {
      isWorkbook ||= workbookPart.test(entry.fileName.toString())
      return !isWorkbook && number <= limits.entries
    })
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error
    return !/\.xls[xm]$/i.test(fileName)
  }
  return !isWorkbook
}

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource
  failure: unknown

  constructor(source: ByteSource) {
    super()
    this.#source = source
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#source.read(position, length).then(
      (bytes) => {
        buffer.set(bytes, offset)
        callback(null)
      },
      (error: unknown) => {
        // A directory that points elsewhere is a fault of the archive.
        if (!(error instanceof RangeError)) this.failure = error
        callback(error instanceof Error ? error : new Error(String(error)))
      },
    )
  }
}

async function openArchive(source: ByteSource): Promise<ZipFile & { source: SourceReader }> {
  const reader = new SourceReader(source)
  const options = { lazyEntries: true, decodeStrings: false, autoClose: false }
  const archive = await fromRandomAccessReaderPromise(reader, source.size, options).catch(refuse(reader))
  return Object.assign(archive, { source: reader })
}

/** Ends where `take` answers false. */
async function eachEntry(
  archive: ZipFile & { source: SourceReader },
  take: (entry: Entry, number: number) => boolean,
): Promise<void> {
  let number = 0
  try {
    for await (const entry of archive.eachEntry()) {
      number += 1
      if (!take(entry, number)) return
    }
  } catch (error) {
    refuse(archive.source)(error)
  }
}

/** Failures of the store stay failures; any other is a fault of the archive. */
const refuse =
  (reader: SourceReader) =>
  (error: unknown): never => {
    if (reader.failure !== undefined) throw reader.failure
    if (error instanceof ArchiveRefusal) throw error
    throw /encryption/.test(String(error)) ? archiveRefusals.encrypted() : archiveRefusals.broken()
  }

const utf8Flag = 0x800
const linkMode = 0xa000

function toEntry(entry: Entry): ArchiveEntry {
  const { compressionMethod, compressedSize, uncompressedSize, crc32, relativeOffsetOfLocalHeader } = entry
  const isKnown = compressionMethod === 0 || compressionMethod === 8
  return {
    name: entry.fileNameRaw,
    isUtf8: (entry.generalPurposeBitFlag & utf8Flag) !== 0,
    isLink: ((entry.externalFileAttributes >>> 16) & 0xf000) === linkMode,
    bytes: uncompressedSize,
    entry: isKnown
      ? {
          offset: relativeOffsetOfLocalHeader,
          packedBytes: compressedSize,
          isDeflated: compressionMethod === 8,
          crc32,
        }
      : undefined,
  }
}
