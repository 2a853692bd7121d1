import { setImmediate } from 'node:timers/promises'
import { documentFormats } from '#contract/data/product-documents.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import type { PictureStores } from '#server/images/object-store.ts'
import { lockPicture } from '#server/images/store-upload.ts'

type Format = (typeof documentFormats)[number]

export type DocumentFile = { mime_type: Format['mimeType']; bytes: number; object_key: string }

const startsWith = (file: Uint8Array, ...marks: string[]): boolean => {
  const head = Buffer.from(file.subarray(0, 32)).toString('latin1')
  return marks.some((mark) => head.startsWith(mark))
}

const isText = (file: Uint8Array, pattern: RegExp): boolean =>
  pattern.test(Buffer.from(file.subarray(0, 4096)).toString('latin1'))

const pdf = /^(?:\xEF\xBB\xBF)?\s*%PDF-/

/** DXF as text begins with a group code 0 or a comment 999, each on a line of its own. */
const textDxf = /^(?:\xEF\xBB\xBF)?(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*(?:SECTION|EOF)\b/

const tests: Record<Format['extension'], (file: Uint8Array) => boolean> = {
  pdf: (file) => isText(file, pdf),
  dxf: (file) => startsWith(file, 'AutoCAD Binary DXF') || isText(file, textDxf),
  dwg: (file) => startsWith(file, 'AC10'),
  zip: (file) => startsWith(file, 'PK\u0003\u0004'),
}

export const findFormat = (file: Uint8Array): Format | undefined =>
  documentFormats.find(({ extension }) => tests[extension](file))

/**
 * Refuses other files, and PDFs that act when opened. Compressed objects of a PDF are not searched: documents are served
 * as attachments in a sandbox, so that none acts on this site.
 */
export async function findFileIssue(file: Uint8Array): Promise<string | undefined> {
  const format = findFormat(file)
  if (!format) return productMessages.documentFormat
  return format.extension === 'pdf' && (await namesAction(file)) ? productMessages.documentActs : undefined
}

const actions = ['JavaScript', 'Launch']

/** Any letter of a name may be written as #xx, with digits of either case. */
const writtenLetter = (letter: string): string => {
  const digits = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${digits.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

const actionName = new RegExp(
  `/(?:${actions.map((name) => [...name].map(writtenLetter).join('')).join('|')})`,
)

const longestName = 1 + 3 * Math.max(...actions.map((name) => name.length))

const turnBytes = 1_048_576

/** Searches in turns of the event loop: 30 MB at once would hold it. */
async function namesAction(file: Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  for (let at = 0; at < bytes.length; at += turnBytes) {
    if (actionName.test(bytes.toString('latin1', at, at + turnBytes + longestName))) return true
    await setImmediate()
  }
  return false
}

/** Stores a file under its content: equal files share an object. The lock keeps it from the removal of strays. */
export async function storeFile(
  { db, objects }: PictureStores,
  file: Uint8Array,
  { mimeType, extension }: Format,
): Promise<DocumentFile> {
  // In another thread: 30 MB would hold the event loop.
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', file as Uint8Array<ArrayBuffer>)).toString(
    'hex',
  )
  const object_key = `documents/${sha256.slice(0, 2)}/${sha256}.${extension}`
  return db.transaction(async (tx) => {
    await lockPicture(tx, sha256)
    await objects.put(object_key, file, mimeType)
    return { mime_type: mimeType, bytes: file.byteLength, object_key }
  })
}

/** A name without folders, with the extension of the format. */
export function nameFile(given: string, { extension }: Format): string {
  const name = given.split(/[\\/]/).at(-1)?.trim() || '資料'
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`
}
