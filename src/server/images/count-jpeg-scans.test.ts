import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jpegOfScans } from '#tests/support/costly-pictures.ts'
import { countJpegScans } from './count-jpeg-scans.ts'

/** A piece of a file; `isScan` if a decoder finds a scan in it. */
type Piece = { bytes: number[]; isScan: boolean }

const byte = fc.integer({ min: 0, max: 255 })
const anything = fc.array(byte, { maxLength: 40 })
const marker = (fills: number, code: number) => [...Array<number>(fills + 1).fill(0xff), code]
const fills = fc.nat({ max: 3 })

/** A segment's length skips its content, such as thumbnails with their own scans. */
const segment = (codes: number[], isScan: boolean) =>
  fc.tuple(fc.constantFrom(...codes), fills, anything).map(
    ([code, count, data]): Piece => ({
      bytes: [...marker(count, code), 0, data.length + 2, ...data],
      isScan,
    }),
  )

const segmentCodes = [0xc0, 0xc2, 0xc4, 0xdb, 0xdc, 0xdd, 0xe0, 0xe1, 0xe2, 0xed, 0xfe]

/** Scan data: each 0xff is followed by a zero. */
const entropy = anything.map(
  (data): Piece => ({
    bytes: data.flatMap((value) => (value === 0xff ? [0xff, 0] : [value])),
    isScan: false,
  }),
)
const restart = fc
  .tuple(fc.integer({ min: 0xd0, max: 0xd7 }), fills)
  .map(([code, count]): Piece => ({ bytes: marker(count, code), isScan: false }))
/** A resynchronizing decoder skips only the two bytes of these, without reading a length. */
const reserved = fc
  .integer({ min: 0x01, max: 0xbf })
  .map((code): Piece => ({ bytes: [0xff, code], isScan: false }))

const piece = fc.oneof(
  { weight: 4, arbitrary: segment(segmentCodes, false) },
  { weight: 3, arbitrary: segment([0xda], true) },
  { weight: 3, arbitrary: entropy },
  { weight: 2, arbitrary: restart },
  { weight: 1, arbitrary: reserved },
)

test('counts the scans of any sequence of markers up to the end of the image', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.array(piece, { maxLength: 10 }), (pieces, behind) => {
      const bytesOf = (all: Piece[]) => all.flatMap(({ bytes }) => bytes)
      const file = [0xff, 0xd8, ...bytesOf(pieces), 0xff, 0xd9, ...bytesOf(behind)]
      expect(countJpegScans(Uint8Array.from(file))).toBe(pieces.filter(({ isScan }) => isScan).length)
    }),
    { numRuns: 2_000 },
  )
})

test('reads any bytes to their end', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(countJpegScans(bytes)).toBeLessThanOrEqual(bytes.length / 2)
    }),
  )
})

test.each([1, 64, 65, 20_000])(
  'counts the %i scans of a picture that would take hours to decode',
  (scans) => {
    expect(countJpegScans(jpegOfScans({ width: 7_000, height: 7_000 }, scans))).toBe(scans)
  },
)
