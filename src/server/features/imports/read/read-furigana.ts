import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise } from 'yauzl'
import { cleanText } from './clean-text.ts'
import { limits } from './limits.ts'

const part = 'xl/sharedStrings.xml'

/** Larger ones would not fit into the thread beside the rows. */
const mostBytes = 40 * 1_048_576

const phoneticTag = /<rPh sb="(\d+)" eb="(\d+)"[^<>]*>/
const run = /<t(?: [^<>]*)?>([^<]*)<\/t>/g

/**
 * Reads the readings that Excel keeps of texts typed in kana, by the cleaned text. The archive was checked. Linear in
 * its texts, also without closing tags.
 */
export async function readFurigana(file: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const xml = await readPart(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  const readings = new Map<string, string>()
  if (!xml?.includes('<rPh')) return readings
  for (const closed of xml.toString('utf8').split('</si>')) {
    const begin = closed.lastIndexOf('<si>')
    if (begin < 0 || !closed.includes('<rPh', begin)) continue
    const { text, phonetics } = splitItem(closed.slice(begin))
    const key = cleanText(text)
    if (text.length > limits.furiganaLength || readings.has(key)) continue
    const reading = readAloud(text, phonetics).normalize('NFKC').trim()
    if (reading.length <= limits.furiganaLength) readings.set(key, reading)
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

/** The reading of a part of a text. Places are UTF-16 units. */
type Phonetic = { from: number; to: number; reading: string }

function splitItem(item: string): { text: string; phonetics: Phonetic[] } {
  let text = ''
  const phonetics: Phonetic[] = []
  for (const closed of item.split('</rPh>')) {
    const tag = phoneticTag.exec(closed)
    text += joinRuns(closed.slice(0, tag?.index))
    if (!tag) continue
    const reading = joinRuns(closed.slice(tag.index + tag[0].length))
    phonetics.push({ from: Number(tag[1]), to: Number(tag[2]), reading })
  }
  return { text, phonetics }
}

function readAloud(text: string, phonetics: readonly Phonetic[]): string {
  let read = ''
  let end = 0
  for (const { from, to, reading } of phonetics) {
    read += text.slice(end, from) + reading
    end = Math.max(end, to)
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
