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
  params: z.object({ id: idParam('資料の ID') }),
  file: documentFormats.map(({ mimeType }) => mimeType),
  response: FileSchema,
  cache: 20,
  example: { params: { id: '5' }, response: null },
})
