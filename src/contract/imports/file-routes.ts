import { z } from '@hono/zod-openapi'
import { messages } from '#contract/data/messages.ts'
import { productStates } from '#contract/data/product-rules.ts'
import {
  feedFormats,
  feedMimeTypes,
  mostTableRows,
  tableFormats,
  tableMimeTypes,
} from '#contract/data/table-formats.ts'
import { FileSchema } from '#contract/kit/files.ts'
import { idParam, optionalChoiceParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'

const route = routesOf({ tag: 'console', auth: 'maker', rate: 'file', cache: 0 })

const makerParam = idParam('メーカーの ID')
const who = '運営の担当者と、そのメーカーの担当者が使えます。'

export const downloadImportTemplate = route({
  id: 'downloadImportTemplate',
  method: 'GET',
  path: '/console/imports/template',
  summary: '取り込みのひな形',
  description: `取り込める列をそろえた、空の Excel ファイルです。列の書き方と例、選べることばの一覧も付けます。${who}`,
  fails: ['not_found'],
  query: z.object({ maker_id: makerParam }),
  file: [tableMimeTypes.xlsx],
  response: FileSchema,
  example: { query: { maker_id: '3' }, response: null },
})

export const downloadRejectedRows = route({
  id: 'downloadRejectedRows',
  method: 'GET',
  path: '/console/imports/{id}/rejected_rows',
  summary: '取り込めなかった行',
  description: `誤りのある行と、取り込みのときに書き込まなかった行、途中で止まって届かなかった行を、送ったファイルの見出しとセルのまま返します。いちばん右の列は、その理由です。直したファイルは、そのまま次の取り込みに使えます。理由の列は取り込みません。ファイルを読みおわるまでは 409（import_state）です。${who}`,
  fails: ['not_found', 'import_state', 'export_too_large'],
  params: z.object({ id: idParam('取り込みの ID') }),
  query: z.object({
    format: z
      .enum(['xlsx', 'csv'], { error: messages.requiredChoice })
      .default('xlsx')
      .openapi({ description: 'ファイルの形。CSV は、BOM の付いた UTF-8 です' }),
  }),
  file: [tableMimeTypes.xlsx, 'text/csv'],
  response: FileSchema,
  example: { params: { id: '8' }, query: { format: 'xlsx' }, response: null },
})

export const exportProducts = route({
  id: 'exportProducts',
  method: 'GET',
  path: '/console/exports/products',
  summary: '製品の書き出し',
  description: `ひとつのメーカーの製品を、品番ごとに1行のファイルにします。公開していない製品も入ります。列は取り込みと同じで、そのまま取り込んでも何も変わりません。Shift_JIS にない文字は〓になり、その数をファイルの名前に書きます。merchant と schema_org は、公開していて廃番でない品番だけの、ほかのサービスに渡すためのファイルです。state は使いません。merchant は、写真と価格のある品番だけです。${mostTableRows.toLocaleString('ja')}品番をこえると 409（export_too_large）です。${who}`,
  fails: ['not_found', 'export_too_large'],
  query: z.object({
    maker_id: makerParam,
    format: z
      .enum(
        [...tableFormats, ...feedFormats].map(({ id }) => id),
        { error: messages.requiredChoice },
      )
      .default('xlsx')
      .openapi({ description: 'ファイルの形' }),
    state: optionalChoiceParam(productStates, '状態。なければ、すべての製品'),
  }),
  file: [tableMimeTypes.xlsx, 'text/csv', 'text/tab-separated-values', feedMimeTypes.schema_org],
  response: FileSchema,
  example: { query: { maker_id: '3', format: 'xlsx', state: '1' }, response: null },
})
