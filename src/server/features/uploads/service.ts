import type { Image } from '#contract/kit/schemas.ts'
import type { Actor } from '#server/caller.ts'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'
import { presentImage } from '#server/images/present-image.ts'
import { storeUpload } from '#server/images/store-upload.ts'
import type { Services } from '#server/services.ts'

/** Keeps a picture of a person, and answers it. */
export type UploadImage = (actor: Actor, bytes: Uint8Array) => Promise<Image>

/** Takes pictures of people. Drawing one anew is much work for one request: a few at a time, and not many wait. */
export function createUploader(services: Services): UploadImage {
  const limited = limitConcurrency(2, 20)
  return async ({ userId }, bytes) => {
    const image = await limited(() => storeUpload(services, bytes, userId))
    return presentImage(services.config.apiUrl, image)
  }
}
