import { createHash } from 'node:crypto'
import type { productDocuments } from '#server/db/schema/index.ts'

export type GeneratedDocument = { row: typeof productDocuments.$inferInsert; bytes: Uint8Array }

type File = {
  kind: number
  name: string
  /** File name for saving, without extension. */
  title: string
  mimeType: string
  extension: string
  bytes: Uint8Array
}

/** Names objects by hash, so that products share equal files. */
export function documentOf(productId: number, { bytes, title, extension, ...file }: File): GeneratedDocument {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    row: {
      ...file,
      productId,
      fileName: `${title}.${extension}`,
      bytes: bytes.length,
      objectKey: `documents/${sha256.slice(0, 2)}/${sha256}.${extension}`,
      position: file.kind,
    },
    bytes,
  }
}
