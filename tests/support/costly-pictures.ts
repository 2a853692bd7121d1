// Images of few bytes that cost a decoder more than their pixels, as attackers and cameras make them.
import sharp from 'sharp'

type Size = { width: number; height: number }

const segment = (code: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Makes a grey progressive JPEG: one scan that draws it and `scans` more that change nothing. */
export function jpegOfScans({ width, height }: Size, scans: number): Buffer {
  const oneCode = (table: number, symbol: number) => [table, 1, ...Array<number>(15).fill(0), symbol]
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const scan = (from: number, to: number, bytes: number) => [
    segment(0xda, Buffer.from([1, 1, 0, from, to, 0])),
    Buffer.alloc(bytes),
  ]
  // One code marks 16,384 blocks as empty in this scan.
  const further = scan(1, 63, Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(16)])),
    segment(0xc2, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])),
    segment(0xc4, Buffer.from([...oneCode(0x00, 0), ...oneCode(0x10, 0xe0)])),
    ...scan(0, 0, Math.ceil(blocks / 8)),
    ...Array.from({ length: scans - 1 }, () => further).flat(),
    Buffer.from([0xff, 0xd9]),
  ])
}

const riffChunk = (name: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), size, data, Buffer.alloc(data.length % 2)])
}

export async function webpOfFrames(frames: number): Promise<Buffer> {
  const still = await grey(64).webp({ lossless: true }).toBuffer()
  const placed = Buffer.from([0, 0, 0, 0, 0, 0, 63, 0, 0, 63, 0, 0, 100, 0, 0, 0])
  const frame = riffChunk('ANMF', Buffer.concat([placed, still.subarray(12)]))
  return riffChunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP', 'latin1'),
      riffChunk('VP8X', Buffer.from([2, 0, 0, 0, 63, 0, 0, 63, 0, 0])),
      riffChunk('ANIM', Buffer.alloc(6)),
      ...Array.from({ length: frames }, () => frame),
    ]),
  )
}

const grey = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#777777' } })

const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const box = (type: string, ...data: Buffer[]): Buffer => {
  const body = Buffer.concat(data)
  return Buffer.concat([uint(body.length + 8, 4), Buffer.from(type, 'latin1'), body])
}

const fullBox = (type: string, ...data: Buffer[]): Buffer => box(type, Buffer.alloc(4), ...data)

/** A grid of `rows` × `columns` that repeats the same items. */
type Grid = { side: number; rows: number; columns: number; of: number[] }
type Item = { id: number; type: string; data: Buffer; properties: number[]; inputs: number[] }

/**
 * Makes a square AVIF of `frames` layers, alone or as the tile of grids. The last grid is the primary image.
 */
export async function avifOf(
  tileSide: number,
  { frames = 1, grids = [] }: { frames?: number; grids?: Grid[] } = {},
): Promise<Buffer> {
  const plain = await grey(tileSide).avif({ effort: 0 }).toBuffer()
  const configAt = plain.indexOf('av1C') - 4
  const config = plain.subarray(configAt, configAt + plain.readUInt32BE(configAt))
  const picture = plain.subarray(plain.indexOf('mdat') + 4)
  const sizeOf = (side: number) => fullBox('ispe', uint(side, 4), uint(side, 4))
  const data = Buffer.concat(Array.from({ length: frames }, () => picture))
  const tile: Item = { id: 1, type: 'av01', data, properties: [0x81, 2], inputs: [] }
  const items = [
    tile,
    ...grids.map(
      ({ side, rows, columns, of }, index): Item => ({
        id: index + 2,
        type: 'grid',
        data: Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), uint(side, 2), uint(side, 2)]),
        properties: [index + 3],
        inputs: Array.from({ length: rows * columns }, (_, n) => of[n % of.length] ?? 1),
      }),
    ),
  ]
  const properties = [config, sizeOf(tileSide), ...grids.map(({ side }) => sizeOf(side))]
  const type = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1'))
  const behind = type.length + describeItems(items, properties, 0).length + 8
  return Buffer.concat([
    type,
    describeItems(items, properties, behind),
    box('mdat', ...items.map((item) => item.data)),
  ])
}

function describeItems(items: readonly Item[], properties: readonly Buffer[], dataAt: number): Buffer {
  let at = dataAt
  const places = items.map(({ id, data }) => {
    const place = [uint(id, 2), uint(0, 2), uint(1, 2), uint(at, 4), uint(data.length, 4)]
    at += data.length
    return Buffer.concat(place)
  })
  const types = items.map(({ id, type }) =>
    box('infe', Buffer.from([2, 0, 0, 0]), uint(id, 2), uint(0, 2), Buffer.from(`${type}\0`, 'latin1')),
  )
  const inputs = items.flatMap(({ id, inputs }) =>
    inputs.length > 0
      ? [box('dimg', uint(id, 2), uint(inputs.length, 2), ...inputs.map((input) => uint(input, 2)))]
      : [],
  )
  const associations = items.map(({ id, properties: own }) =>
    Buffer.concat([uint(id, 2), Buffer.from([own.length, ...own])]),
  )
  return fullBox(
    'meta',
    fullBox('hdlr', uint(0, 4), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
    fullBox('pitm', uint(items.at(-1)?.id ?? 1, 2)),
    fullBox('iloc', Buffer.from([0x44, 0]), uint(items.length, 2), ...places),
    fullBox('iinf', uint(items.length, 2), ...types),
    ...(inputs.length > 0 ? [fullBox('iref', ...inputs)] : []),
    box('iprp', box('ipco', ...properties), fullBox('ipma', uint(items.length, 4), ...associations)),
  )
}
