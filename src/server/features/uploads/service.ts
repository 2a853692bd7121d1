import type { Image } from '#contract/kit/schemas.ts'
import type { Actor } from '#server/caller.ts'
import { limitConcurrency, limitConcurrencyByKey } from '#server/http/limit-concurrency.ts'
import { presentImage } from '#server/images/present-image.ts'
import { storeUpload } from '#server/images/store-upload.ts'
import type { Services } from '#server/services.ts'

/** Keeps a picture of a person, and answers it. */
export type UploadImage = (actor: Actor, bytes: Uint8Array) => Promise<Image>

export type Uploader = {
  uploadImage: UploadImage
  /** The same of one that lies in the store: it is read when its turn has come. Null when it is not there any more. */
  uploadStored: (actor: Actor, read: () => Promise<Uint8Array | null>) => Promise<Image | null>
}

/**
 * Takes pictures of people. Drawing one anew is much work for one request: a few at a time, and not many wait. Those that are stored cost
 * nothing while they wait, so nobody waits with many of them beside the others.
 */
export function createUploader(services: Services): Uploader {
  const limited = limitConcurrency(2, 20)
  const limitedByPerson = limitConcurrencyByKey(2, 8)
  const keep: UploadImage = async ({ userId }, bytes) =>
    presentImage(services.config.apiUrl, await storeUpload(services, bytes, userId))
  return {
    uploadImage: (actor, bytes) => limited(() => keep(actor, bytes)),
    uploadStored: (actor, read) =>
      limitedByPerson(String(actor.userId), () =>
        limited(async () => {
          const bytes = await read()
          return bytes && keep(actor, bytes)
        }),
      ),
  }
}
