import type { Image } from '#contract/kit/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { limitConcurrency, limitConcurrencyByKey } from '#server/http/limit-concurrency.ts'
import { presentImage } from '#server/images/present-image.ts'
import { storeUpload } from '#server/images/store-upload.ts'
import type { Services } from '#server/services.ts'

/** A person who waits for a picture of theirs; the signal aborts when they have gone. */
export type Sender = { actor: Actor; signal?: AbortSignal | undefined }

/** Stores a picture of a person, and answers it. */
export type UploadImage = (sender: Sender, bytes: Uint8Array) => Promise<Image>

export type Uploader = {
  uploadImage: UploadImage
  /** The same of one that lies in the store: it is read when its turn has come. Null when it is not there any more. */
  uploadStored: (sender: Sender, read: () => Promise<Uint8Array | null>) => Promise<Image | null>
}

/** Pictures that lie in memory while they wait for their turn. */
const bytesAtOnce = 22
/** Of one person: eight accounts would have to work together to keep the others out. */
const bytesOfPerson = 3

/**
 * Takes pictures of people, one at a time of each person: their next waits for it and holds no place in the line before the processes
 * that redraw.
 */
export function createUploader(services: Services): Uploader {
  const { redraws, config } = services
  const limitedByPerson = limitConcurrencyByKey(1, 8)
  const limitedInMemory = limitConcurrency(bytesAtOnce, 0)
  const limitedInMemoryByPerson = limitConcurrencyByKey(bytesOfPerson, 0)
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
    uploadImage: (sender, bytes) =>
      limitedInMemoryByPerson(String(sender.actor.userId), () =>
        limitedInMemory(async () => found(await uploadStored(sender, async () => bytes))),
      ),
    uploadStored,
  }
}
