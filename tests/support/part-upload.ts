import sharp from 'sharp'
import { getUpload } from '#contract/images/upload-routes.ts'
import { randomFor } from '#demo/random.ts'
import type { TestAccount } from './people.ts'
import { formOf } from './upload-load.ts'

const side = 640

/** Draws noise, which does not compress and so takes several parts. */
export function drawSquare(): Promise<Uint8Array> {
  const { int } = randomFor('noise')
  const noise = Uint8Array.from({ length: side * side * 3 }, () => int(0, 255))
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

export async function beginUpload(person: TestAccount, bytes: number) {
  const { id } = (await person.request('POST', '/uploads', { body: { bytes } })).as(getUpload.response)
  return { id, path: `/uploads/${id}` }
}

export const sendPart = (person: TestAccount, id: number, offset: number, part: Uint8Array) =>
  person.request('PUT', `/uploads/${id}/parts/${offset}`, { body: formOf(part) })
