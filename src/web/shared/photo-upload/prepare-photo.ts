import { limits } from '#contract/data/limits.ts'
import { isPictureType } from '#web/shared/session/picture-upload.ts'

const reasons = {
  heic: 'HEIC の写真は扱えません。JPEG に書き出してからお選びください。iPhone では「設定 ＞ カメラ ＞ フォーマット」で「互換性優先」を選ぶと、JPEG で撮れます。',
  otherType: 'JPEG、PNG、WebP、AVIF の画像をお選びください。',
  tooManyPixels: '画素数が 5,000万を超えています。小さく書き出してから、もう一度お選びください。',
} as const

/** A file that cannot be uploaded, with advice for its owner. */
export class FileRefused extends Error {}

/** Refuses empty files and those beyond the limit of uploads. */
export function requireSize(bytes: number): void {
  if (bytes === 0) throw new FileRefused('ファイルが空です。中身のあるファイルをお選びください。')
  if (bytes > limits.resumableBytes)
    throw new FileRefused('ファイルが 30 MB を超えています。小さく書き出してから、もう一度お選びください。')
}

export class PhotoRefused extends FileRefused {
  constructor(reason: keyof typeof reasons) {
    super(reasons[reason])
    this.name = 'PhotoRefused'
  }
}

export const photoRules = 'JPEG、PNG、WebP、AVIF。1枚\u00a030\u00a0MB、5,000万画素まで。'

/** Longest side of an uploaded photo, in pixels; no page shows more. */
const longestSide = 4_096

let last: Promise<unknown> = Promise.resolve()

/** Runs one at a time: 50 megapixels take 200 MB while drawn. */
export async function preparePhoto(file: File): Promise<Blob> {
  refuseType(file)
  requireSize(file.size)
  const prepared = last.then(() => shrink(file))
  last = prepared.catch(() => undefined)
  return prepared
}

function refuseType({ name, type }: File): void {
  if (/\.(heic|heif)$/i.test(name) || /hei[cf]/.test(type)) throw new PhotoRefused('heic')
  if (!isPictureType(type)) throw new PhotoRefused('otherType')
}

/** Files that the browser cannot decode are sent as they are: the api explains the error. */
async function shrink(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return file
  try {
    if (bitmap.width * bitmap.height > limits.imagePixels) throw new PhotoRefused('tooManyPixels')
    const scale = longestSide / Math.max(bitmap.width, bitmap.height)
    return scale < 1 ? await draw(bitmap, scale) : file
  } finally {
    bitmap.close()
  }
}

/** Draws upright in a wide color space, with white behind transparency. */
async function draw(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { colorSpace: 'display-p3' })
  if (!context) throw new Error('This browser draws nothing.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}
