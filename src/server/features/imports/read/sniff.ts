export type FileKind = 'archive' | 'old_workbook' | 'text' | 'other'

const signatures: readonly [string, FileKind][] = [
  ['504b0304', 'archive'],
  ['504b0506', 'archive'],
  // Also with a password.
  ['d0cf11e0', 'old_workbook'],
  ['25504446', 'other'],
  ['ffd8ff', 'other'],
  ['89504e47', 'other'],
  ['47494638', 'other'],
  ['52494646', 'other'],
  ['1f8b', 'other'],
]

/** Often named .xls. */
const markup = /^(?:\ufeff|ï»¿)?\s*<(?:!doctype|html|head|meta|table|\?xml|svg)\b/i

/** Reads the first bytes: names of files are often wrong. */
export function sniff(file: Uint8Array): FileKind {
  const begin = Buffer.from(file.subarray(0, 512))
  const hex = begin.toString('hex', 0, 4)
  const known = signatures.find(([signature]) => hex.startsWith(signature))
  if (known) return known[1]
  return markup.test(begin.toString('latin1')) ? 'other' : 'text'
}
