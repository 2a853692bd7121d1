import { z } from '@hono/zod-openapi'
import {
  isPhone,
  phoneForm,
  plainPhone,
  plainZipCode,
  prefectures,
  zipCodeForm,
} from '#contract/data/address-texts.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { choiceField, flagField, optionalText, requiredText } from '#contract/kit/body-fields.ts'
import { IdSchema } from '#contract/kit/schemas.ts'

export const zipCodeField = z
  .string({ error: messages.required })
  .transform(plainZipCode)
  .pipe(
    z
      .string()
      .min(1, messages.required)
      .regex(/^\d{7}$/, messages.invalidZipCode),
  )
  .openapi({
    type: 'string',
    pattern: `^${zipCodeForm}$`,
    description: '郵便番号。7桁の数字（ハイフンや全角も可）',
    example: '1040061',
  })

const phoneField = z
  .string({ error: messages.required })
  .transform(plainPhone)
  .pipe(z.string().min(1, messages.required).refine(isPhone, messages.invalidPhone))
  .openapi({
    type: 'string',
    pattern: `^${phoneForm}$`,
    description: '電話番号（ハイフンはなくても可）',
    example: '03-1234-5678',
  })

export const PostalAddressSchema = z
  .object({
    recipient: requiredText(limits.recipient, 'お届け先の氏名'),
    company: optionalText(limits.company, '会社名・部署名'),
    zip_code: zipCodeField,
    prefecture: choiceField(prefectures, '都道府県'),
    city: requiredText(limits.city, '市区町村'),
    street: requiredText(limits.street, '町名・番地'),
    building: optionalText(limits.building, '建物名・部屋番号'),
    phone: phoneField,
  })
  .openapi('PostalAddress')

export const AddressUpsertSchema = PostalAddressSchema.extend({
  is_default: flagField('いつものお届け先').default(false),
}).openapi('AddressUpsert')

export const ShownAddressSchema = z
  .object({
    recipient: z.string(),
    company: z.string(),
    zip_code: z.string().openapi({ description: '7桁の数字' }),
    prefecture: z.int().min(1).max(47).openapi({ description: '1 北海道 〜 47 沖縄県（JIS X 0401）' }),
    city: z.string(),
    street: z.string(),
    building: z.string(),
    phone: z.string(),
  })
  .openapi('ShownAddress')

export const AddressSchema = ShownAddressSchema.extend({ id: IdSchema, is_default: z.boolean() }).openapi(
  'Address',
)

export type PostalAddress = z.output<typeof PostalAddressSchema>
export type ShownAddress = z.infer<typeof ShownAddressSchema>
