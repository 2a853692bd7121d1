import { z } from '@hono/zod-openapi'
import { mostWithoutApproval } from '#contract/data/approval-bounds.ts'
import { consoleProductSorts } from '#contract/data/console-sorts.ts'
import { productStates } from '#contract/data/product-rules.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { idParam, keywordParam, optionalChoiceParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema } from '#contract/kit/schemas.ts'
import { ProductRowSchema } from './console-row-schema.ts'
import { ConsoleProductSchema, ProductCreateSchema, ProductUpdateSchema } from './console-schemas.ts'
import { imageExample } from './examples.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const params = z.object({ id: idParam('製品の ID') })

const variation = {
  code: 'KK-1042-NO',
  name: 'ナチュラルオーク',
  published: true,
  discontinued: false,
  discontinued_on: '2027-03-31',
  last_order_on: '2027-02-28',
  successors: [42],
  price_kind: 1,
  price: 66_000,
  price_unit: 1,
  width: 560,
  depth: 520,
  height: 760,
  seat_height: 430,
  diameter: null,
  thickness: null,
  weight_grams: 5200,
  material_note: 'オーク無垢材、オイル仕上げ',
  in_stock: true,
  lead_time_days: 7,
  sample_available: true,
  sample_stock: 24,
  sample_description: '木部サンプル 60×100 mm',
  color_type_ids: [11],
  material_ids: [4],
  regulations: {
    fire_protection_material: { grade: 1, certificate: 'NM-5372', note: '不燃石膏ボード直張り' },
    formaldehyde: { grade: 1, certificate: '建材表示登録 K-008136' },
  },
  condition_value_ids: [20],
  measures: { load_capacity: 100 },
  images: [{ id: imageExample.id, shown_width: null }],
}

const content = {
  name: 'ボウ チェア',
  name_kana: 'ボウ チェア',
  kind: 1,
  category_ids: [12],
  brand_id: null,
  description: '曲木の背が腰を包む、食卓のための椅子です。',
  sample_limit: null,
  published: true,
}

const document = { kind: 3, name: '外形寸法図', file_name: 'KK-1042-NO.dxf' }

const newDocument = { ...document, upload_id: 31 }

const storedDocument = { ...document, id: 5, mime_type: 'image/vnd.dxf' as const, bytes: 48_210 }

const example = {
  ...content,
  documents: [storedDocument],
  id: 16,
  version: 820,
  maker_id: 3,
  variations: [{ ...variation, id: 41 }],
  successor_variations: [
    {
      id: 42,
      code: 'KK-1142-NO',
      name: 'ボウ チェア II ナチュラルオーク',
      image: imageExample,
      published: true,
      discontinued: false,
    },
  ],
  pictures: [imageExample],
}

const who = '運営の担当者と、そのメーカーの担当者が使えます。'

const specs =
  '認定の番号（regulations）は、そのメーカーが登録したものか、この製品にもう書かれているものだけです。条件（condition_value_ids）と数値（measures）は、製品のカテゴリとその親にあるものだけです。ほかは 422 です。'

const pictures =
  'メーカーの担当者が品番の画像（images）に使えるのは、そのメーカーの担当者が送った画像と、そのメーカーの製品にある画像です。ほかの画像は 422 です。'

const documents =
  '新しい資料（documents）は、POST /uploads で始めて parts をすべて送ったアップロードの ID（upload_id）で指定します。PDF、DXF、DWG、ZIP を、30 MB まで使えます。'

export const listConsoleProducts = route({
  id: 'listConsoleProducts',
  method: 'GET',
  path: '/console/products',
  summary: '製品の一覧',
  description:
    '公開していない製品も含めて返します。製品名の順は読みの順です。価格の順では、その順で先に来る品番の価格を使い、価格のないものは最後です。サンプルの少ない順は、見本のある品番の在庫のうち最も少ないものの順です。メーカー、状態、製品名か読みか品番の一部でしぼりこめます。品番は、全角と半角、大文字と小文字、空白とハイフンのちがいを問いません。メーカーの担当者には、担当するメーカーの製品だけを返します。',
  query: z.object({
    maker_id: idParam('メーカーの ID').optional(),
    product_id: idParam('製品の ID').optional(),
    keyword: keywordParam('製品名か読みか品番の一部'),
    state: optionalChoiceParam(productStates, '状態'),
    sort: sortParam(consoleProductSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(ProductRowSchema),
  example: {
    query: { maker_id: '3', keyword: 'KK-1042', state: '1' },
    response: byCursor.exampleOf({
      id: 16,
      version: 820,
      name: content.name,
      name_kana: content.name_kana,
      kind: 1,
      maker: { id: 3, name: '木曽家具工房' },
      published: true,
      state: 1,
      first_code: variation.code,
      found_variation: { id: 31, code: variation.code },
      variation_count: 1,
      published_count: 1,
      discontinued_count: 0,
      sample_out_count: 0,
      sample_unsent_count: 0,
      least_sample_stock: 12,
      most_sample_stock: 12,
      min_price: 66_000,
      max_price: 66_000,
    }),
  },
})

export const getConsoleProduct = route({
  id: 'getConsoleProduct',
  method: 'GET',
  path: '/console/products/{id}',
  summary: '製品の内容',
  description: `編集のための内容と版です。すべての品番を、並び順に返します。${who}`,
  params,
  response: ConsoleProductSchema,
  example: { params: { id: '16' }, response: example },
})

export const createProduct = route({
  id: 'createProduct',
  method: 'POST',
  path: '/console/products',
  summary: '製品を作る',
  description: `品番といっしょに作ります。公開すると、すぐに検索に出ます。メーカーのほかの製品に同じ品番があれば 422 で、その製品の名前を返します。${specs}${pictures}${documents}${who}`,
  fails: ['not_found', 'product_code_taken'],
  largeBody: true,
  body: ProductCreateSchema,
  response: ConsoleProductSchema,
  example: {
    body: { ...content, maker_id: 3, documents: [newDocument], variations: [variation] },
    response: example,
  },
})

export const updateProduct = route({
  id: 'updateProduct',
  method: 'PUT',
  path: '/console/products/{id}',
  summary: '製品を変える',
  description: `製品とすべての品番を入れ替えます。送られなかった品番は削除します。リスト、ご請求、記事などで使われている品番は削除できず、409（variation_in_use）です。ほかの人が先に変えていたら 409（conflict）です。いまの内容を読み、品番の ID ごとに合わせて送り直してください。編集者が1時間に${mostWithoutApproval}品番をこえて、公開したことのある製品の価格、等級、認定、廃番を変えるときは、409（approval_needed）です。POST /console/products/{id}/change_requests で、管理者に承認を頼めます。${specs}${pictures}${documents}省いた documents と、品番ごとに省いた images、regulations、condition_value_ids、measures、discontinued_on、last_order_on、successors は、いまのままです。${who}`,
  fails: ['conflict', 'product_code_taken', 'variation_in_use', 'approval_needed'],
  params,
  largeBody: true,
  body: ProductUpdateSchema,
  response: ConsoleProductSchema,
  example: {
    params: { id: '16' },
    body: {
      ...content,
      documents: [{ id: 5, kind: 3, name: '外形寸法図' }],
      variations: [{ ...variation, id: 41, sample_stock: 40, sample_stock_seen: 24 }],
      version: 820,
    },
    response: { ...example, variations: [{ ...variation, id: 41, sample_stock: 40 }], version: 821 },
  },
})

export const deleteProduct = route({
  id: 'deleteProduct',
  method: 'DELETE',
  path: '/console/products/{id}',
  summary: '製品を削除する',
  description: `公開したことがなく、ご請求やリストなどのどこからも指されていない製品を、品番、写真、資料といっしょに削除します。そのほかは 409（in_use）で、何に使われているかを返します。非公開にしてください。${who}`,
  fails: ['in_use'],
  params,
  response: ChangedSchema,
  example: { params: { id: '16' }, response: { id: 16, version: 822 } },
})
