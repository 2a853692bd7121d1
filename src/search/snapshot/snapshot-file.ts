/**
 * Format, little-endian: 32 bytes of preamble (magic, version, lengths), a JSON header, arrays at multiples of 8 bytes,
 * 8 bytes of checksum. The header describes the segments, with a place for each array.
 */

import { finish } from '#search/arrays/slices.ts'
import {
  type AnyArray,
  describeArrays,
  rawBytes,
  restoreArrays,
  viewOf,
} from '#search/arrays/typed-arrays.ts'
import type { Segment, SegmentData } from '#search/segment/segment.ts'
import { openSegment } from '#search/segment/segment-opening.ts'
import type { SearchSchema, SnapshotFault } from '#search/types.ts'
import { align, cutPieces, endsInChecksum } from './snapshot-pieces.ts'

const MAGIC = 0x54_4b_53_49
/** Increment with every change of the arrays or of folding: older files are then rebuilt. */
const VERSION = 10
const PREAMBLE = 32
const CHECKSUM = 8

interface SnapshotHeader {
  schema: string
  segments: { data: SegmentData; live: Uint32Array }[]
}

export interface SnapshotBytes {
  size: number
  /** In order. Each piece is overwritten by the next. */
  pieces: Iterable<Uint8Array>
}

/** Later changes do not affect the pieces. O(arrays), and O(bytes) for the pieces. */
export function writeSnapshot(schema: SearchSchema, segments: readonly Segment[]): SnapshotBytes {
  const arrays: AnyArray[] = []
  let size = 0
  const header: SnapshotHeader = {
    schema: schemaKey(schema),
    // Only the bitmap of live documents can change.
    segments: segments.map(({ data, live }) => ({ data, live: live.slice() })),
  }
  const json = describeArrays(header, (array) => {
    const at = size
    arrays.push(array)
    size = align(size + array.byteLength)
    return { array: array[Symbol.toStringTag], at, length: array.length }
  })
  const text = new TextEncoder().encode(json)
  const total = PREAMBLE + align(text.length) + size + CHECKSUM
  const preamble = Uint32Array.of(MAGIC, VERSION, text.length, total / 8, 0, 0, 0, 0)
  return { size: total, pieces: cutPieces([rawBytes(preamble), text, ...arrays.map(rawBytes)]) }
}

/** Returns views into the bytes, or a fault. */
export function readSnapshot(schema: SearchSchema, source: Uint8Array): Segment[] | SnapshotFault {
  if (source.length < PREAMBLE) return 'not-a-snapshot'
  const bytes = source.byteOffset % 8 === 0 ? source : new Uint8Array(source)
  const [magic, version, headerLength = 0, length] = new Uint32Array(bytes.buffer, bytes.byteOffset, 4)
  if (magic !== MAGIC) return 'not-a-snapshot'
  if (version !== VERSION) return 'other-version'
  if (length === undefined || bytes.length !== length * 8 || !endsInChecksum(bytes)) return 'torn'
  const start = bytes.byteOffset + align(PREAMBLE + headerLength)
  const json = new TextDecoder().decode(bytes.subarray(PREAMBLE, PREAMBLE + headerLength))
  const header: SnapshotHeader = restoreArrays(json, (place) =>
    viewOf(bytes.buffer, { ...place, at: start + place.at }),
  )
  if (header.schema !== schemaKey(schema)) return 'other-schema'
  return header.segments.map(({ data, live }) => finish(openSegment(data, live)))
}

function schemaKey({ text, choices, numbers, grouped = false }: SearchSchema): string {
  const fields = Object.entries(text).map(([name, { kind }]) => [name, kind ?? 'text'])
  return JSON.stringify([fields, choices, numbers, grouped])
}
