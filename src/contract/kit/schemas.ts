import { z } from '@hono/zod-openapi'

export const IdSchema = z.int().positive().openapi({ example: 12 })

export const DeletedSchema = z.object({ id: IdSchema })

/** `version` is the audit log row, by which the change can be undone. */
export const ChangedSchema = z.object({
  id: IdSchema,
  version: z
    .int()
    .nonnegative()
    .openapi({ description: '版。最後の変更の、変更履歴の ID です（なければ 0）' }),
})

export const MomentSchema = z.iso.datetime({ offset: true })

export const NamedSchema = z.object({
  id: IdSchema,
  name: z.string().openapi({ example: 'ダイニングチェア' }),
})

/** Absolute urls: small fits a card on a phone, medium a card, large a screen. */
export const ImageSchema = z
  .object({
    id: IdSchema,
    width: z.int().positive(),
    height: z.int().positive(),
    dominant_hex: z.string().regex(/^#[0-9a-f]{6}$/),
    urls: z.object({ small: z.url(), medium: z.url(), large: z.url() }),
  })
  .openapi('Image')

/** Declares the caller's allowed actions; the page shows a button for each true one. */
export const permissionsFor = <const Action extends string>(...actions: Action[]) => {
  const flags = actions.map((action) => [action, z.boolean()])
  return z
    .object(Object.fromEntries(flags) as Record<Action, z.ZodBoolean>)
    .openapi({ description: 'サインイン中の方が、いまできる操作' })
}

/** Range of a text in UTF-16 code units: start inclusive, end exclusive. */
export const HighlightSchema = z.object({ start: z.int().nonnegative(), end: z.int().positive() })

export type Image = z.infer<typeof ImageSchema>
export type NamedEntity = z.infer<typeof NamedSchema>
export type Highlight = z.infer<typeof HighlightSchema>
