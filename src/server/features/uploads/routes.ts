import * as contract from '#contract/images/routes.ts'
import type { Actor } from '#server/caller.ts'
import { handle } from '#server/http/handler.ts'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'
import { presentImage } from '#server/images/present-image.ts'
import { storeUpload } from '#server/images/store-upload.ts'
import type { Services } from '#server/services.ts'

export const uploadHandlers = (services: Services) => {
  const uploadImage = createUploader(services)
  return [handle(contract.uploadImage, ({ upload, actor }) => uploadImage(actor, upload))]
}

/** Takes pictures of people. Drawing one anew is much work for one request: a few at a time, and not many wait. */
export function createUploader(services: Services) {
  const limited = limitConcurrency(2, 20)
  return async ({ userId }: Actor, bytes: Uint8Array) => {
    const image = await limited(() => storeUpload(services, bytes, userId))
    return presentImage(services.config.apiUrl, image)
  }
}
