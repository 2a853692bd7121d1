import { z } from '@hono/zod-openapi'
import { imageQualities, imageQuality, imageWidths, limits } from '#contract/data/limits.ts'
import { idParam } from '#contract/kit/params.ts'

/** Accepts listed numbers only: others would let strangers fill the variant cache. */
const listedNumber = <const T extends number>(
  values: readonly T[],
  description: string,
  extra: object = {},
) => {
  const message = `${values.join('、')} のいずれかを指定してください`
  return z
    .string({ error: message })
    .transform((text, context): T => {
      const value = values.find((listed) => String(listed) === text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .openapi({ type: 'integer', enum: [...values], description, ...extra })
}

/** Documents GET /images/{id}, which is not a `Route`: it answers bytes without a signature. */
export const imageRequest = {
  params: z.object({ id: idParam('画像の ID', limits.largestImageId) }),
  query: z.object({
    w: listedNumber(imageWidths, '幅（ピクセル）。元の画像より大きくはなりません', { example: 828 }),
    q: listedNumber(imageQualities, '画質', { default: imageQuality }).default(imageQuality),
  }),
}

/** Best first. */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const

export type ImageFormat = (typeof imageFormats)[number]
