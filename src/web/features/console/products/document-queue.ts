import { documentFormats } from '#contract/data/product-documents.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import { FileRefused, requireSize } from '#web/shared/photo-upload/prepare-photo.ts'
import { sendFile } from '#web/shared/photo-upload/send-photo.ts'
import type { SentFile } from './draft-documents.ts'
import { createProductQueue } from './product-queue.ts'

const extensions = documentFormats.map(({ extension }) => `.${extension}`)

/** For the `accept` of a file field. */
export const documentTypes = extensions.join()

const hasDocumentName = (name: string): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension))

/** Files dropped on the page that are no pictures. */
export const selectDocuments = (files: File[]): File[] =>
  files.filter(
    ({ name, type }) => hasDocumentName(name) || !(type.startsWith('image/') || /\.hei[cf]$/i.test(name)),
  )

/** Refuses files early that the api would refuse after minutes of sending. */
function requireDocument({ name, size }: File): void {
  if (!hasDocumentName(name)) throw new FileRefused(`${productMessages.documentFormat}。`)
  requireSize(size)
}

export const documentQueue = createProductQueue(async (file, options): Promise<SentFile> => {
  requireDocument(file)
  return { upload_id: await sendFile(file, options), file_name: file.name, bytes: file.size }
})
