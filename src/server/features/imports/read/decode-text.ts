import type { Encoding } from '#contract/imports/stored-types.ts'
import { refusals } from './import-refusal.ts'

const sampleBytes = 4_096
const mostUnreadable = 0.001
const mostControls = 0.01

/** Prefers the byte order mark, then valid UTF-8, then CP932. */
export function decodeText(file: Uint8Array, asked?: Encoding): { text: string; encoding: Encoding } {
  if (asked) return { text: new TextDecoder(asked).decode(file), encoding: asked }
  const decoded = decodeMarked(file) ?? decodeUnmarked(file)
  if (shareOf(decoded.text, /(?![\t\n\v\f\r])\p{Cc}/gu) > mostControls) throw refusals.notATable()
  return decoded
}

const marks: readonly [string, Encoding][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

function decodeMarked(file: Uint8Array) {
  const hex = Buffer.from(file.subarray(0, 3)).toString('hex')
  const encoding = marks.find(([mark]) => hex.startsWith(mark))?.[1]
  return encoding && { text: new TextDecoder(encoding).decode(file), encoding }
}

function decodeUnmarked(file: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = findWideEncoding(file.subarray(0, sampleBytes)) ?? 'utf-8'
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(file), encoding }
  } catch {
    if (encoding !== 'utf-8') throw refusals.notATable()
  }
  // Includes CP932: ①, ㈱, 髙.
  const text = new TextDecoder('shift_jis').decode(file)
  if (shareOf(text, /\ufffd/g) > mostUnreadable) throw refusals.encoding()
  return { text, encoding: 'shift_jis' }
}

/** In UTF-16 commas and line ends have a zero byte. */
function findWideEncoding(sample: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 100 || even + odd === 0) return undefined
  if (odd > even * 5) return 'utf-16le'
  return even > odd * 5 ? 'utf-16be' : undefined
}

const shareOf = (text: string, pattern: RegExp): number =>
  (text.match(pattern)?.length ?? 0) / Math.max(1, text.length)
