import { z } from '@hono/zod-openapi'
import { imageQualities, imageQuality, imageWidths } from './limits.ts'
import { idParam } from './params.ts'

/** A number of a short list, as text: anything else would let strangers fill the store of variants. */
const listedNumber = (values: readonly number[], description: string, extra: object = {}) =>
  z
    .enum(values.map(String), { error: `${values.join('、')} のいずれかを指定してください` })
    .transform(Number)
    .openapi({ type: 'integer', enum: [...values], description, ...extra })

/**
 * GET /images/{id} answers bytes and needs no signature, so it is no `Route`; the documents describe it beside them.
 */
export const imageRequest = {
  params: z.object({ id: idParam('画像の ID') }),
  query: z.object({
    w: listedNumber(imageWidths, '幅（ピクセル）。元の画像より大きくはなりません', { example: 828 }),
    q: listedNumber(imageQualities, '画質').default(imageQuality),
  }),
}

/** What an Accept header can choose from, the best first. */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const

export type ImageFormat = (typeof imageFormats)[number]
