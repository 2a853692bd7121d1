import { z } from '@hono/zod-openapi'
import { consoleBrandSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { katakanaPattern } from '#contract/data/text-rules.ts'
import {
  idField,
  optionalLines,
  requiredReading,
  requiredText,
  versionField,
} from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { idParam, keywordParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema, ImageSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { imageExample } from '#contract/products/examples.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const params = z.object({ id: idParam('ブランドの ID') })

const picture = (noun: string) =>
  idField(`${noun}（POST /images の ID）。なければ null です`).nullable().default(null)

const BrandContentSchema = z.object({
  name: requiredText(limits.makerName, 'ブランド名。メーカーにひとつだけです'),
  name_kana: requiredReading(limits.makerName, katakanaPattern, messages.katakana, '読み（カタカナ）'),
  description: optionalLines(limits.makerDescription, '紹介の文章'),
  logo_image_id: picture('ロゴの画像'),
  cover_image_id: picture('ページの上に置く画像'),
})

export type BrandContent = z.output<typeof BrandContentSchema> & { maker_id: number }

const product_count = z
  .int()
  .nonnegative()
  .openapi({ description: 'このブランドの製品の数。公開していないものも含みます' })

const ConsoleBrandSchema = BrandContentSchema.extend({
  ...ChangedSchema.shape,
  maker_id: IdSchema,
  logo: ImageSchema.nullable(),
  cover_image: ImageSchema.nullable(),
}).openapi('ConsoleBrand')

const BrandRowSchema = NamedSchema.extend({
  name_kana: z.string(),
  maker: NamedSchema,
  product_count,
}).openapi('ConsoleBrandRow')

const content: Omit<BrandContent, 'maker_id'> = {
  name: 'KISO',
  name_kana: 'キソ',
  description: '食卓のための椅子と机。',
  logo_image_id: null,
  cover_image_id: imageExample.id,
}

const example = { ...content, id: 1, version: 812, maker_id: 3, logo: null, cover_image: imageExample }

const access = '運営の担当者と、そのメーカーの担当者が使えます。'

export const listConsoleBrands = route({
  id: 'listConsoleBrands',
  method: 'GET',
  path: '/console/brands',
  summary: 'ブランドの一覧',
  description:
    '指定の並び順で、製品の数とともに返します。メーカーの担当者には、担当するメーカーのブランドだけを返します。',
  query: z.object({
    maker_id: idParam('メーカーの ID').optional(),
    keyword: keywordParam('名前か読みの一部'),
    sort: sortParam(consoleBrandSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(BrandRowSchema),
  example: {
    query: { maker_id: '3', keyword: 'キソ' },
    response: byCursor.exampleOf({
      ...{ id: 1, name: content.name, name_kana: content.name_kana },
      ...{ maker: { id: 3, name: '木曽家具工房' }, product_count: 6 },
    }),
  },
})

export const getConsoleBrand = route({
  id: 'getConsoleBrand',
  method: 'GET',
  path: '/console/brands/{id}',
  summary: 'ブランドの内容',
  description: `編集のための内容と版です。${access}`,
  params,
  response: ConsoleBrandSchema,
  example: { params: { id: '1' }, response: example },
})

export const createBrand = route({
  id: 'createBrand',
  method: 'POST',
  path: '/console/brands',
  summary: 'ブランドを作る',
  description: `作ると、製品の編集で選べます。画像は、運営の担当者でなければ、ご自分で送ったものに限ります。${access}`,
  fails: ['not_found'],
  body: BrandContentSchema.extend({ maker_id: idField('メーカーの ID') }).openapi('BrandCreate'),
  response: ConsoleBrandSchema,
  example: { body: { ...content, maker_id: 3 }, response: example },
})

export const updateBrand = route({
  id: 'updateBrand',
  method: 'PUT',
  path: '/console/brands/{id}',
  summary: 'ブランドを変える',
  description: `内容を入れ替えます。公開ページと検索の名前も変わります。ほかの人が先に変えていたら 409（conflict）です。${access}`,
  fails: ['conflict'],
  params,
  body: BrandContentSchema.extend({ version: versionField }).openapi('BrandUpdate'),
  response: ConsoleBrandSchema,
  example: {
    params: { id: '1' },
    body: { ...content, name: 'KISO WOOD', version: 812 },
    response: { ...example, name: 'KISO WOOD', version: 813 },
  },
})

export const deleteBrand = route({
  id: 'deleteBrand',
  method: 'DELETE',
  path: '/console/brands/{id}',
  summary: 'ブランドを削除する',
  description: `製品のあるブランドは削除できず、409（in_use）で、その数を返します。変更履歴から元に戻せます。${access}`,
  fails: ['in_use'],
  params,
  response: ChangedSchema,
  example: { params: { id: '1' }, response: { id: 1, version: 814 } },
})
