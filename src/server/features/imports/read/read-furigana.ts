import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise } from 'yauzl'
import { cleanText } from './clean-text.ts'

const part = 'xl/sharedStrings.xml'

/** Larger ones would not fit into the thread beside the rows. */
const mostBytes = 40 * 1_048_576

const sharedText = /<si>(.*?)<\/si>/gs
const phonetic = /<rPh sb="(\d+)" eb="(\d+)"[^>]*>(.*?)<\/rPh>/gs
const run = /<t(?: [^>]*)?>([^<]*)<\/t>/g

/**
 * Reads the readings that Excel keeps of texts typed in kana, by the cleaned text. The archive was checked. Takes one
 * pass of the texts.
 */
export async function readFurigana(file: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const xml = await readPart(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  const readings = new Map<string, string>()
  if (!xml?.includes('<rPh')) return readings
  for (const [, item = ''] of xml.toString('utf8').matchAll(sharedText)) {
    if (!item.includes('<rPh')) continue
    const text = joinRuns(item.replaceAll(phonetic, ''))
    const key = cleanText(text)
    if (!readings.has(key)) readings.set(key, readAloud(text, item).normalize('NFKC').trim())
  }
  return readings
}

async function readPart(file: Buffer): Promise<Buffer | undefined> {
  const archive = await fromBufferPromise(file, { lazyEntries: true, decodeStrings: false })
  const isPart = ({ fileName, uncompressedSize }: Entry) =>
    fileName.toString() === part && uncompressedSize <= mostBytes
  for await (const entry of archive.eachEntry())
    if (isPart(entry)) return buffer(await archive.openReadStreamPromise(entry))
  return undefined
}

/** Replaces the parts of a text that have a reading. Places are UTF-16 units. */
function readAloud(text: string, item: string): string {
  let read = ''
  let end = 0
  for (const [, from, to, xml = ''] of item.matchAll(phonetic)) {
    read += text.slice(end, Number(from)) + joinRuns(xml)
    end = Math.max(end, Number(to))
  }
  return read + text.slice(end)
}

const joinRuns = (xml: string): string =>
  [...xml.matchAll(run)].map(([, text = '']) => decodeEntities(text)).join('')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
