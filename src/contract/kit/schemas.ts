import { z } from '@hono/zod-openapi'

export const IdSchema = z.int().positive().openapi({ example: 12 })

/** What went: its id. */
export const DeletedSchema = z.object({ id: IdSchema })

/** What a write of the console changed; `version` is its row of the audit log, by which it can be taken back. */
export const ChangedSchema = z.object({
  id: IdSchema,
  version: z
    .int()
    .nonnegative()
    .openapi({ description: '版。最後の変更の、操作の記録の ID です（なければ 0）' }),
})

/** When something was, as the answers say it. */
export const MomentSchema = z.iso.datetime({ offset: true })

export const NamedSchema = z.object({
  id: IdSchema,
  name: z.string().openapi({ example: 'ダイニングチェア' }),
})

/** urls are absolute; small fits a card on a phone, medium a card, large a whole screen. */
export const ImageSchema = z
  .object({
    id: IdSchema,
    width: z.int().positive(),
    height: z.int().positive(),
    dominant_hex: z.string().regex(/^#[0-9a-f]{6}$/),
    urls: z.object({ small: z.url(), medium: z.url(), large: z.url() }),
  })
  .openapi('Image')

/** What the one who asks may do with a thing now: a button is there while its action is true. */
export const permissionsFor = <const Action extends string>(...actions: Action[]) => {
  const flags = actions.map((action) => [action, z.boolean()])
  return z
    .object(Object.fromEntries(flags) as Record<Action, z.ZodBoolean>)
    .openapi({ description: 'サインイン中の方が、いまできる操作' })
}

/** A stretch of a text, in UTF-16 code units: start inclusive, end exclusive. */
export const HighlightSchema = z.object({ start: z.int().nonnegative(), end: z.int().positive() })

export type Image = z.infer<typeof ImageSchema>
export type Named = z.infer<typeof NamedSchema>
export type Highlight = z.infer<typeof HighlightSchema>
