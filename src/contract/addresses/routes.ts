import { z } from '@hono/zod-openapi'
import { plainZipCode, zipCodeForm } from '#contract/data/address-texts.ts'
import { messages } from '#contract/data/messages.ts'
import { idParam } from '#contract/kit/params.ts'
import { defineRoute } from '#contract/kit/route.ts'
import { DeletedSchema } from '#contract/kit/schemas.ts'
import { AddressSchema, AddressUpsertSchema } from './schemas.ts'

const tag = 'addresses'

const params = z.object({ id: idParam('お届け先の ID') })

export const addressExample = {
  recipient: '床野 間子',
  company: '床野建築設計室',
  zip_code: '1040061',
  prefecture: 13,
  city: '中央区',
  street: '銀座1-2-3',
  building: '銀座ビル 4階',
  phone: '03-1234-5678',
}

const body = { ...addressExample, zip_code: '104-0061', is_default: true }
const response = { id: 5, ...addressExample, is_default: true }

export const listAddresses = defineRoute({
  id: 'listAddresses',
  method: 'GET',
  path: '/addresses',
  tag,
  summary: 'お届け先の一覧',
  description: '自分のお届け先を、いつものお届け先、新しい順に返します（20件まで）。',
  auth: 'user',
  response: z.object({ items: z.array(AddressSchema) }),
  cache: 0,
  example: { response: { items: [response] } },
})

export const createAddress = defineRoute({
  id: 'createAddress',
  method: 'POST',
  path: '/addresses',
  tag,
  summary: 'お届け先の登録',
  description:
    '最初の1件は、いつものお届け先になります。同じ内容のお届け先がすでにあれば、増やさずにそれを返します。20件を超えると 409（address_limit）を返します。',
  auth: 'user',
  fails: ['address_limit'],
  body: AddressUpsertSchema,
  response: AddressSchema,
  cache: 0,
  example: { body, response },
})

export const updateAddress = defineRoute({
  id: 'updateAddress',
  method: 'PUT',
  path: '/addresses/{id}',
  tag,
  summary: 'お届け先の変更',
  description: 'お届け先を書き換えます。ご請求済みのサンプルのお届け先は変わりません。',
  auth: 'user',
  params,
  body: AddressUpsertSchema,
  response: AddressSchema,
  cache: 0,
  example: { params: { id: '5' }, body, response },
})

export const deleteAddress = defineRoute({
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/addresses/{id}',
  tag,
  summary: 'お届け先の削除',
  description: 'お届け先を削除します。ご請求済みのサンプルには影響しません。',
  auth: 'user',
  params,
  response: DeletedSchema,
  cache: 0,
  example: { params: { id: '5' }, response: { id: 5 } },
})

export const getZipCode = defineRoute({
  id: 'getZipCode',
  method: 'GET',
  path: '/zip_codes/{zip_code}',
  tag,
  summary: '郵便番号から住所',
  description:
    '郵便番号の市区町村と町域をすべて返します。ひとつの郵便番号に複数の町域があることもあります。町域が決まらないときは空です。',
  auth: 'public',
  params: z.object({
    zip_code: z
      .string()
      .transform(plainZipCode)
      .pipe(z.string().regex(/^\d{7}$/, messages.invalidZipCode))
      .openapi({
        type: 'string',
        pattern: `^${zipCodeForm}$`,
        description: '郵便番号。7桁の数字（ハイフンも可）',
      }),
  }),
  response: z.object({
    zip_code: z.string(),
    items: z.array(
      z.object({
        prefecture: z.int().min(1).max(47).openapi({ description: '1 北海道 〜 47 沖縄県（JIS X 0401）' }),
        city: z.string(),
        town: z.string(),
      }),
    ),
  }),
  cache: 86_400,
  example: {
    params: { zip_code: '104-0061' },
    response: { zip_code: '1040061', items: [{ prefecture: 13, city: '中央区', town: '銀座' }] },
  },
})
