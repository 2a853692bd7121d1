import { z } from '@hono/zod-openapi'
import { documentFormats } from '#contract/data/product-documents.ts'
import { FileSchema } from '#contract/kit/files.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'

const route = routesOf({ tag: 'product_variations', auth: 'public' })

export const downloadProductDocument = route({
  id: 'downloadProductDocument',
  method: 'GET',
  path: '/product_documents/{id}/file',
  summary: '製品の資料',
  description:
    'カタログや CAD 図面などのファイルそのものを返します。ID は製品バリエーションの documents にあります。公開していない製品の資料は見つかりません。',
  rate: 'file',
  network: true,
  params: z.object({ id: idParam('資料の ID') }),
  file: documentFormats.map(({ mimeType }) => mimeType),
  response: FileSchema,
  cache: 20,
  example: { params: { id: '5' }, response: null },
})

export const downloadPropertySets = route({
  id: 'downloadPropertySets',
  method: 'GET',
  path: '/product_variations/{id}/property_sets',
  summary: '製品の IFC プロパティ',
  description:
    'ひとつの品番を、IFC のプロパティセットの名前と値の組にした CSV（UTF-8）です。BIM のソフトの部品に、メーカー、品番、寸法、防火の等級などを入れるために使います。列は entity、property_set、property、type、value です。長さは mm、重さは kg です。期限の切れた認定の等級は、FireRating などには入らず、ePset_TOKONOMA に「（期限切れ）」を添えて入ります。',
  rate: 'file',
  params: z.object({ id: idParam('バリエーションの ID') }),
  file: ['text/csv'],
  response: FileSchema,
  cache: 20,
  example: { params: { id: '41' }, response: null },
})
