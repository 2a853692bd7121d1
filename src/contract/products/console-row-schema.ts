import { z } from '@hono/zod-openapi'
import { productKinds } from '#contract/data/enums.ts'
import { productStates } from '#contract/data/product-rules.ts'
import { choiceDoc, idField } from '#contract/kit/body-fields.ts'
import { ChangedSchema, NamedSchema } from '#contract/kit/schemas.ts'

const count = (description: string) => z.int().nonnegative().openapi({ description })

export const ProductRowSchema = ChangedSchema.extend({
  name: z.string(),
  name_kana: z.string(),
  kind: z.int().openapi(choiceDoc(productKinds, '種類')),
  maker: NamedSchema,
  published: z.boolean().openapi({ description: '製品を公開するか。見えるのは、公開した品番があるときです' }),
  state: z.int().openapi(choiceDoc(productStates, '状態')),
  first_code: z.string().nullable().openapi({ description: 'はじめの品番' }),
  found_variation: z
    .object({ id: idField('品番の ID'), code: z.string() })
    .nullable()
    .openapi({ description: 'keyword が製品名でも読みでもなく品番の一部のとき、はじめに当たった品番' }),
  variation_count: count('品番の数'),
  published_count: count('公開している品番の数'),
  discontinued_count: count('廃番の数'),
  sample_out_count: count('サンプルの在庫がなくなった品番の数'),
  sample_unsent_count: count('在庫があるのに、サンプルを送らない設定の品番の数'),
  least_sample_stock: z.int().nullable().openapi({
    description: 'サンプルを送る品番の在庫のうち、いちばん少ないもの。送る品番がなければ null',
  }),
  most_sample_stock: z.int().nullable().openapi({ description: '同じく、いちばん多いもの' }),
  min_price: z.int().nullable().openapi({ description: 'いちばん安い、税抜きの金額' }),
  max_price: z.int().nullable().openapi({ description: 'いちばん高い、税抜きの金額' }),
}).openapi('ConsoleProductRow')
