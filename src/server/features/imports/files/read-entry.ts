import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import type { StoredEntry } from '#contract/imports/stored-file-types.ts'
import type { ByteSource } from './byte-source.ts'

const inflate = promisify(inflateRaw)

const headerBytes = 30
const signature = 0x04034b50

/** Unpacks one file into memory; undefined if size or checksum differ from the directory. */
export async function readEntry(
  source: ByteSource,
  { offset, packedBytes, isDeflated, crc32: expected }: StoredEntry,
  bytes: number,
): Promise<Uint8Array | undefined> {
  if (offset + headerBytes > source.size) return undefined
  const header = await source.read(offset, headerBytes)
  const begin = offset + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (header.readUInt32LE(0) !== signature || begin + packedBytes > source.size) return undefined
  const packed = await source.read(begin, packedBytes)
  const file = isDeflated ? await inflate(packed, { maxOutputLength: bytes }).catch(() => undefined) : packed
  return file?.length === bytes && crc32(file) === expected ? file : undefined
}
