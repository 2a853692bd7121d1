import { type Box, type Budget, createReader, readBoxes, spend } from './iso-boxes.ts'

type Item = { type: string; frames: number; pixels: number }

const coded = 'av01'
/** Extents per item; the decoder's own limit. */
const mostExtents = 32
const mostEntries = 10_000
/** Bound for bytes shared between items, as equal tiles may. */
const mostOverlap = 4

/**
 * Sums the pixels that decoding an AVIF may take. Each coded picture counts by frames, and again for each
 * grid or overlay that uses it. Returns `Infinity` for nested grids or overlays: no camera writes them, and
 * they multiply. Throws a `RangeError` for other bytes, and beyond 10,000 entries.
 */
export function sumAvifPixels(bytes: Uint8Array): number {
  const budget = { left: mostEntries }
  const metas = [...readBoxes(bytes, budget)].filter(({ type }) => type === 'meta')
  const [meta] = metas
  if (!meta || metas.length > 1) throw new RangeError('not one description of items')
  const boxes = [...readBoxes(meta.body.subarray(4), budget)]
  const items = readItems(bytes, boxes, budget)
  let sum = 0
  for (const { type, frames, pixels } of items.values()) if (type === coded) sum += frames * pixels
  for (const id of readInputs(boxes, budget)) {
    const { type, frames, pixels } = items.get(id) ?? missing()
    sum += type === coded ? frames * pixels : Number.POSITIVE_INFINITY
  }
  return sum
}

const missing = (): never => {
  throw new RangeError('an item that is not there')
}

function readItems(bytes: Uint8Array, boxes: readonly Box[], budget: Budget): Map<number, Item> {
  const items = new Map<number, Item>()
  const idat = boxes.find(({ type }) => type === 'idat')?.body ?? new Uint8Array()
  for (const [id, type] of ofEach(boxes, 'iinf', (body) => readTypes(body, budget)))
    if (items.get(id)?.type !== coded) items.set(id, { type, frames: 1, pixels: 0 })
  let left = mostOverlap * bytes.length
  for (const [id, { isInIdat, extents }] of ofEach(boxes, 'iloc', (body) => readPlaces(body, budget))) {
    const item = items.get(id) ?? missing()
    if (item.type !== coded) continue
    const source = isInIdat ? idat : bytes
    const parts = extents.map(([from, length]) =>
      source.subarray(from, length > 0 ? from + length : undefined),
    )
    left -= parts.reduce((sum, part) => sum + part.length, 0)
    if (left < 0) throw new RangeError('items that lie over each other')
    item.frames = Math.max(item.frames, countFrames(Buffer.concat(parts)))
  }
  for (const { type, body } of boxes)
    if (type === 'iprp') addSizes(items, [...readBoxes(body, budget)], budget)
  return items
}

const ofEach = <T>(boxes: readonly Box[], wanted: string, read: (body: Uint8Array) => T[]): T[] =>
  boxes.flatMap(({ type, body }) => (type === wanted ? read(body) : []))

/** Type of each item. */
function readTypes(body: Uint8Array, budget: Budget): [id: number, type: string][] {
  const entries = body.subarray(body[0] === 0 ? 6 : 8)
  return [...readBoxes(entries, budget)].map(({ body: entry }) => {
    const reader = createReader(entry)
    const version = reader.number(1)
    reader.skip(3)
    const id = reader.number(version < 3 ? 2 : 4)
    reader.skip(2)
    return [id, reader.text(4)]
  })
}

type Place = { isInIdat: boolean; extents: [from: number, length: number][] }

/** Location of each item's bytes. */
function readPlaces(body: Uint8Array, budget: Budget): [id: number, place: Place][] {
  const reader = createReader(body)
  const version = reader.number(1)
  reader.skip(3)
  const [sizes, more] = [reader.number(1), reader.number(1)]
  const [offsetSize, lengthSize] = [sizes >> 4, sizes & 15]
  const [baseSize, indexSize] = [more >> 4, version > 0 ? more & 15 : 0]
  return Array.from({ length: reader.number(version < 2 ? 2 : 4) }, () => {
    spend(budget)
    const id = reader.number(version < 2 ? 2 : 4)
    const method = version > 0 ? reader.number(2) & 15 : 0
    if (method > 1) return missing()
    reader.skip(2)
    const base = reader.number(baseSize)
    const count = reader.number(2)
    if (count > mostExtents) throw new RangeError('an item of too many pieces')
    const extents = Array.from({ length: count }, (): [number, number] => {
      reader.skip(indexSize)
      return [base + reader.number(offsetSize), reader.number(lengthSize)]
    })
    return [id, { isInIdat: method === 1, extents }]
  })
}

/** Adds each item's own size: a decoder takes no frame of another. */
function addSizes(items: ReadonlyMap<number, Item>, boxes: readonly Box[], budget: Budget): void {
  const sizes = ofEach(boxes, 'ipco', (body) => [...readBoxes(body, budget)]).map(({ type, body }) => {
    if (type !== 'ispe') return 0
    const reader = createReader(body)
    reader.skip(4)
    return reader.number(4) * reader.number(4)
  })
  for (const { type, body } of boxes) {
    if (type !== 'ipma') continue
    const reader = createReader(body)
    const [version, flags] = [reader.number(1), reader.number(3)]
    for (let left = reader.number(4); left > 0; left--) {
      spend(budget)
      const item = items.get(reader.number(version < 1 ? 2 : 4))
      for (let properties = reader.number(1); properties > 0; properties--) {
        spend(budget)
        const index = flags % 2 === 1 ? reader.number(2) & 0x7fff : reader.number(1) & 0x7f
        if (item) item.pixels = Math.max(item.pixels, sizes[index - 1] ?? 0)
      }
    }
  }
}

const readInputs = (boxes: readonly Box[], budget: Budget): number[] =>
  ofEach(boxes, 'iref', (body) => {
    const size = body[0] === 0 ? 2 : 4
    return [...readBoxes(body.subarray(4), budget)].flatMap(({ type, body: reference }) => {
      if (type !== 'dimg') return []
      const reader = createReader(reference)
      reader.skip(size)
      return Array.from({ length: reader.number(2) }, () => {
        spend(budget)
        return reader.number(size)
      })
    })
  })

const frameHeader = 3
const wholeFrame = 6

/** Counts frames in AV1 units (OBU). Stops at malformed data. */
function countFrames(data: Uint8Array): number {
  let frames = 0
  for (let at = 0; at < data.length; ) {
    const head = data[at++] ?? 0
    const type = (head >> 3) & 15
    if (type === frameHeader || type === wholeFrame) frames++
    if (head & 4) at++
    if (!(head & 2)) break
    let size = 0
    for (let bits = 0; bits < 56; bits += 7) {
      const byte = data[at++] ?? 0
      size += (byte & 127) * 2 ** bits
      if (byte < 128) break
    }
    at += size
  }
  return frames
}
