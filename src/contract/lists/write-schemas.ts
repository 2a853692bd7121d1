import { z } from '@hono/zod-openapi'
import { isItemQuantity } from '#contract/data/item-quantity.ts'
import { limits } from '#contract/data/limits.ts'
import { listParts } from '#contract/data/list-parts.ts'
import { messages } from '#contract/data/messages.ts'
import { itemKinds } from '#contract/data/space-enums.ts'
import {
  choiceField,
  flagField,
  idField,
  line,
  lines,
  optionalChoiceField,
  optionalLines,
  requiredText,
} from '#contract/kit/body-fields.ts'
import { IdSchema } from '#contract/kit/schemas.ts'

const name = requiredText(limits.listName, 'リストの名前')
const description = optionalLines(limits.listDescription, '説明')

export const ListCreateSchema = z
  .object({
    name,
    description,
    is_private: flagField('非公開にするか').default(true),
    team_id: idField('チームのリストにするなら、オーナーかメンバーとして入っているチーム')
      .nullable()
      .default(null),
  })
  .openapi('ListCreate')

export const ListUpdateSchema = z
  .object({
    name: name.optional(),
    description: lines(limits.listDescription).openapi({ description: '説明' }).optional(),
    is_private: flagField('非公開にするか').optional(),
    team_id: idField('チームのリストにするなら、そのチーム。null は自分のリスト').nullable().optional(),
  })
  .openapi('ListUpdate')

const ItemUseSchema = z.object({
  room: line(limits.itemRoom).openapi({ description: '部屋・場所' }).optional(),
  part: optionalChoiceField(listParts, '部位'),
  quantity: z
    .number({ error: messages.invalidItemQuantity })
    .refine(isItemQuantity, messages.invalidItemQuantity)
    .nullable()
    .openapi({
      description: '数量。小数は2けたまで',
      exclusiveMinimum: 0,
      maximum: limits.itemQuantity,
      multipleOf: 0.01,
    })
    .optional(),
  note: lines(limits.itemNote).openapi({ description: '備考' }).optional(),
})

export const ListItemCreateSchema = ItemUseSchema.extend({
  kind: choiceField(itemKinds, '種類'),
  id: idField('事例、写真、製品バリエーションの ID'),
}).openapi('ListItemCreate')

export const ListItemUpdateSchema = ItemUseSchema.extend({
  list_id: idField('別のリストに移すなら、そのリスト').optional(),
  seen: ItemUseSchema.openapi({ description: '変える前に読んだ部屋、部位、数量、備考' }).optional(),
}).openapi('ListItemUpdate')

export const ListOrderSchema = z
  .object({
    item_ids: z
      .array(IdSchema, { error: messages.requiredChoice })
      .max(limits.itemsPerList, messages.requiredChoice)
      .openapi({ description: 'リストのすべての項目の ID を、新しい順番で' }),
  })
  .openapi('ListOrder')
