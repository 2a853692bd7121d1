// People who upload photos in parts into a project without pause, and retry until they have an answer.
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { limits } from '#contract/data/limits.ts'
import { getUpload } from '#contract/images/upload-routes.ts'
import { ImageSchema } from '#contract/kit/schemas.ts'
import type { ApiProcess, HostedPerson } from './api-processes.ts'

const partBytes = limits.uploadPartBytes

export type SentPhoto = {
  uploadId: number
  picture: Uint8Array
  /** Bytes acknowledged. */
  received: number
  /** Identifies the image. */
  width: number
  imageId?: number
  postId?: number
}

export function createUploadLoad(api: ApiProcess, people: readonly HostedPerson[], projectId: number) {
  const photos: SentPhoto[] = []
  let stopping = false
  let made = 0

  /** Retries until the service answers; a lost connection and a 503 leave the outcome open. */
  async function persist(by: HostedPerson, method: string, path: string, body?: () => unknown) {
    for (;;) {
      const answer = await api.ask(by, method, path, body?.()).catch((error: unknown) => {
        if (error instanceof TypeError) return undefined
        throw error
      })
      if (answer) return answer
      await wait(20)
    }
  }

  async function sendPhoto(by: HostedPerson): Promise<void> {
    const width = 150 + ++made
    const picture = await drawNoise(width)
    const begun = await persist(by, 'POST', '/uploads', () => ({ bytes: picture.length }))
    const photo: SentPhoto = { ...{ uploadId: begun.as(getUpload.response).id, picture, width }, received: 0 }
    photos.push(photo)
    const path = `/uploads/${photo.uploadId}`
    while (photo.received < picture.length) {
      const { received } = (await persist(by, 'GET', path)).as(getUpload.response)
      if (received < photo.received) throw new Error(`${path} had ${photo.received} and has ${received}`)
      const part = picture.subarray(received, received + partBytes)
      const sent = await persist(by, 'PUT', `${path}/parts/${received}`, () => formOf(part))
      photo.received = sent.as(getUpload.response).received
    }
    photo.imageId = (await persist(by, 'POST', `${path}/image`)).as(ImageSchema).id
    const body = () => ({ image_id: photo.imageId })
    const post = await persist(by, 'POST', `/projects/${projectId}/posts`, body)
    photo.postId = (post.body as { id: number }).id
  }

  const isDone = ({ postId }: SentPhoto) => postId !== undefined

  return {
    photos,
    /** Runs until `stop` is called and every request has an answer. Rejects on an unexpected answer. */
    run: () =>
      Promise.all(
        people.map(async (by) => {
          while (!stopping) await sendPhoto(by)
        }),
      ),
    /** Resolves after one more acknowledged part or photo. */
    progress: async () => {
      const sum = () => photos.reduce((all, photo) => all + photo.received + Number(isDone(photo)), 0)
      const before = sum()
      while (sum() === before) await wait(2)
    },
    stop: () => {
      stopping = true
    },
  }
}

export function formOf(part: Uint8Array): FormData {
  const form = new FormData()
  form.append('part', new Blob([Buffer.from(part)]))
  return form
}

export const noiseHeight = 1_000

/** Draws noise, which hardly compresses, so that widths from 100 take several parts. */
export const drawNoise = (width: number): Promise<Uint8Array> =>
  sharp({
    create: {
      width,
      height: noiseHeight,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
