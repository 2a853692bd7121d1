import { z } from '@hono/zod-openapi'
import { homeBlockTypes } from '#contract/data/editorial-enums.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import {
  choiceField,
  idField,
  momentField,
  optionalText,
  requiredText,
  versionField,
} from '#contract/kit/body-fields.ts'
import { ChangedSchema } from '#contract/kit/schemas.ts'

const momentOrNull = (description: string) =>
  momentField(description)
    .nullable()
    .openapi({ type: ['string', 'null'], description })

const shown = {
  shown_from: momentOrNull('この日時から。null であれば、いつからでも'),
  shown_until: momentOrNull('この日時まで。null であれば、いつまでも'),
}

/** Rejects periods that end before they begin. */
const endsAfterBeginning = <
  Item extends z.ZodType<{ shown_from: string | null; shown_until: string | null }>,
>(
  item: Item,
) =>
  item.refine(
    ({ shown_from, shown_until }) =>
      shown_from === null || shown_until === null || Date.parse(shown_from) < Date.parse(shown_until),
    { path: ['shown_until'], message: messages.untilAfterFrom },
  )

const idsField = z
  .array(idField('見せるものの ID'))
  .max(limits.idsPerRequest, messages.atMostItems(limits.idsPerRequest))

export const HomeBlockSchema = endsAfterBeginning(
  z.object({
    type: choiceField(homeBlockTypes, 'ブロックの種類'),
    title: optionalText(limits.blockTitle, '題。空であれば、種類の名前'),
    ids: idsField,
    ...shown,
  }),
).openapi('HomeBlock')

export const PickupItemSchema = endsAfterBeginning(
  z.object({
    project_id: idField('事例').nullable(),
    post_id: idField('写真').nullable(),
    comment: requiredText(limits.pickupComment, '一言'),
    ...shown,
  }),
)
  .refine(({ project_id, post_id }) => (project_id === null) !== (post_id === null), {
    path: ['project_id'],
    message: messages.requiredChoice,
  })
  .openapi('PickupItem')

export const PickupUserItemSchema = endsAfterBeginning(
  z.object({
    user_id: idField('利用者'),
    comment: requiredText(limits.pickupComment, '一言'),
    ...shown,
  }),
).openapi('PickupUserItem')

export const CuratedListSchema = z
  .object({
    name: z
      .string({ error: messages.required })
      .regex(/^[A-Za-z0-9_]{1,60}$/, messages.idCharacters)
      .openapi({ description: '名前。英数字とアンダースコア（60文字まで）' }),
    ids: idsField,
  })
  .openapi('CuratedListItem')

/** Declares answer and body of a list that is replaced as a whole. */
export const wholeOf = <Item extends z.ZodType>(item: Item, name: string) => ({
  answer: z.object({ items: z.array(item), ...ChangedSchema.shape }).openapi(name),
  body: z
    .object({
      items: z.array(item).max(limits.editedItems, messages.atMostItems(limits.editedItems)),
      version: versionField,
    })
    .openapi(`${name}Update`),
})

export type HomeBlockItem = z.output<typeof HomeBlockSchema>
export type PickupItem = z.output<typeof PickupItemSchema>
export type PickupUserItem = z.output<typeof PickupUserItemSchema>
export type CuratedListItem = z.output<typeof CuratedListSchema>
