import { limits } from '#contract/data/limits.ts'
import type { Image } from '#contract/kit/schemas.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { personCall } from './person-call.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

export const isPictureType = (type: string): boolean => pictureTypes.split(',').includes(type)

export const refusedPicture = { 413: true, 415: true, 422: true } as const

const otherType = 'JPEG、PNG、WebP、AVIF の画像をお選びください。PDF は、画像に書き出してからお選びください。'
const tooBig = 'この画像は 10 MB を超えています。小さくしてから、もう一度お選びください。'

/** Takes the chosen file and empties the field. Returns null, with a message, for an unusable file. */
export function readChosenPicture(field: HTMLInputElement): File | null {
  const file = field.files?.[0] ?? null
  field.value = ''
  if (!file) return null
  const isPicture = isPictureType(file.type)
  if (isPicture && file.size <= limits.uploadBytes) return file
  showSnackbar(isPicture ? tooBig : otherType, 'error')
  return null
}

export async function uploadPicture(file: File): Promise<Image> {
  const body = new FormData()
  body.set('image', file)
  return personCall()('POST /images', { body })
}
