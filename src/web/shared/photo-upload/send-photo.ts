import { limits } from '#contract/data/limits.ts'
import type { Image } from '#contract/kit/schemas.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import { passes } from '#web/shared/autosave/autosave.ts'
import { personCall } from '#web/shared/session/person-call.ts'

/** The api's minimum: a slow line sends it within the time limit of a request, a minute. */
const smallestPart = (bytes: number): number =>
  Math.max(limits.uploadPartBytes, Math.ceil(bytes / limits.uploadParts))
const largestPart = 5 * 1024 * 1024
/** Parts are sized to take this long. */
const partMs = 6_000

const pauses = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000]

type UploadOptions = { key: string; signal: AbortSignal; onProgress: (share: number) => void }

/** Resumes after failures, also after a reload. */
export async function sendPhoto(photo: Blob, { key, signal, onProgress }: UploadOptions): Promise<Image> {
  const { id, image, received } = await again(signal, () => findOrBegin(photo, key, signal))
  if (!image) await sendParts(photo, { id, received, signal, onProgress })
  const finish = () => personCall()('POST /uploads/{id}/image', { params: { id }, signal })
  const finished = image ?? (await again(signal, finish))
  forgetUpload(key)
  return finished
}

/** Sends a file that is no picture. Returns the id of its upload, which a record names. */
export async function sendFile(file: Blob, { key, signal, onProgress }: UploadOptions): Promise<number> {
  const { id, received } = await again(signal, () => findOrBegin(file, key, signal))
  await sendParts(file, { id, received, signal, onProgress })
  forgetUpload(key)
  return id
}

type UploadProgress = { id: number; received: number } & Omit<UploadOptions, 'key'>

async function sendParts(photo: Blob, { id, received, signal, onProgress }: UploadProgress): Promise<void> {
  let at = received
  const smallest = smallestPart(photo.size)
  let size = Math.max(smallest, 1024 * 1024)
  while (at < photo.size) {
    onProgress(at / photo.size)
    const part = photo.slice(at, at + size)
    const begun = performance.now()
    at = await again(signal, async () => (await sendPart(id, at, part, signal)).received)
    const pace = part.size / Math.max(1, performance.now() - begun)
    size = Math.min(largestPart, Math.max(smallest, Math.round(pace * partMs)))
  }
  onProgress(1)
}

function sendPart(id: number, offset: number, part: Blob, signal: AbortSignal) {
  const body = new FormData()
  body.append('part', part)
  return personCall()('PUT /uploads/{id}/parts/{offset}', { params: { id, offset }, body, signal })
}

async function again<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work()
    } catch (error) {
      if (!passes(error) || signal.aborted) throw error
      await wait(pause, signal)
    }
  }
  return work()
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', go, { once: true })
    // Ends the pause when the connection is back.
    addEventListener('online', go, { once: true })
  })

const storageKey = (key: string) => `tokonoma-upload-${key}`

/** Beginning is not aborted: its id must be stored. */
async function findOrBegin(photo: Blob, key: string, signal: AbortSignal) {
  const uploadId = Number(readStored(storageKey(key)))
  const known = uploadId > 0 ? await findUpload(uploadId, signal) : undefined
  if (known?.bytes === photo.size) return known
  signal.throwIfAborted()
  const begun = await personCall()('POST /uploads', { body: { bytes: photo.size } })
  writeStored(storageKey(key), String(begun.id))
  return begun
}

async function findUpload(id: number, signal: AbortSignal) {
  try {
    return await personCall()('GET /uploads/{id}', { params: { id }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

const forgetUpload = (key: string) => removeStored(storageKey(key))

export async function dropUpload(key: string): Promise<void> {
  const id = Number(readStored(storageKey(key)))
  forgetUpload(key)
  if (id > 0) await personCall()('DELETE /uploads/{id}', { params: { id } }).catch(() => {})
}
