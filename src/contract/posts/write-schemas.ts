import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { flagField, idField, line, lines, optionalText, seenVersion } from '#contract/kit/body-fields.ts'

const pinKey = z.string({ error: messages.required }).regex(/^[\w-]{1,64}$/, messages.required)

const place = (from: string) =>
  z
    .number({ error: messages.required })
    .min(0, messages.outsidePhoto)
    .max(1, messages.outsidePhoto)
    .openapi({ description: `${from}からの位置。0〜1` })

const PinSchema = z
  .object({
    key: pinKey.optional().openapi({
      description: 'ピンを見分ける名前。送る側で決められます。送らなければ、新しいピンになります',
    }),
    variation_id: idField('掲載されている製品であれば、バリエーションの ID').nullable().default(null),
    name: optionalText(limits.pinName, '掲載されていない製品であれば、その名前'),
    maker_name: optionalText(limits.pinName, '掲載されていない製品のメーカー'),
    x: place('左端'),
    y: place('上端'),
    similar: flagField('false 使用製品、true 類似品').default(false),
  })
  .refine(({ variation_id, name }) => (variation_id === null) === (name !== ''), {
    path: ['name'],
    message: messages.required,
  })
  .openapi('PinWrite')

export const PinsSchema = z
  .array(PinSchema, { error: messages.requiredChoice })
  .max(limits.pinsPerPost, messages.pinLimit)

/** Omitted fields stay unchanged, or are empty on a new photo. */
const PostFieldsSchema = z.object({
  title: line(limits.postTitle).openapi({ description: '写真の題' }).optional(),
  caption: lines(limits.postCaption).openapi({ description: '説明' }).optional(),
  space_id: idField('空間').nullable().optional(),
  credit: line(limits.projectCredit).openapi({ description: '撮影者' }).optional(),
  pins: PinsSchema.openapi({ description: 'ピン。送ったものに置きかわります' }).optional(),
})

export const PostCreateSchema = PostFieldsSchema.extend({
  image_id: idField('アップロードした画像の ID'),
}).openapi('PostCreate')

export const PostUpdateSchema = PostFieldsSchema.extend({
  version: seenVersion,
  image_id: idField('アップロードした画像の ID').optional(),
  seen_pins: PinsSchema.openapi({
    description:
      'pins を変える前に読んだピン。いっしょに送ると、その後にほかの人が足したピンと、変えたところは残ります',
  }).optional(),
}).openapi('PostUpdate')

export type PinFields = z.output<typeof PinSchema>
