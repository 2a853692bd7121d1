import type { Image } from '#contract/kit/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { limitConcurrencyByKey } from '#server/http/limit-concurrency.ts'
import { presentImage } from '#server/images/present-image.ts'
import { storeUpload } from '#server/images/store-upload.ts'
import type { Services } from '#server/services.ts'

export { findUploadedParts, readUploadedFile, removeUploadedFiles, takeUploadOver } from './files.ts'

/** The signal aborts when the client has gone. */
export type Sender = { actor: Actor; signal?: AbortSignal | undefined }

export type UploadImage = (sender: Sender, bytes: Uint8Array) => Promise<Image>

export type Uploader = {
  uploadImage: UploadImage
  /** Reads a stored file only when its turn comes. Null if gone. */
  uploadStored: (sender: Sender, read: () => Promise<Uint8Array | null>) => Promise<Image | null>
}

/** Processes one image per person at a time: further ones wait outside the queue of the image processes. */
export function createUploader(services: Services): Uploader {
  const { redraws, config } = services
  const limitedByPerson = limitConcurrencyByKey(1, 8)
  const uploadStored: Uploader['uploadStored'] = ({ actor: { userId }, signal }, read) =>
    limitedByPerson(
      String(userId),
      async () => {
        const redrawn = await redraws.redraw(read, signal)
        return redrawn && presentImage(config.apiUrl, await storeUpload(services, redrawn, userId))
      },
      signal,
    )
  return {
    uploadImage: async (sender, bytes) => found(await uploadStored(sender, async () => bytes)),
    uploadStored,
  }
}
