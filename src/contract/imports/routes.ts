import { z } from '@hono/zod-openapi'
import { mostWithoutApproval } from '#contract/data/approval-bounds.ts'
import { consoleImportSorts } from '#contract/data/console-sorts.ts'
import { importDays, importStates, rowOutcomes } from '#contract/data/import-states.ts'
import { messages } from '#contract/data/messages.ts'
import { flagField } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { flagParam, idParam, optionalChoiceParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { importDetailExample, importExample, rowExample } from './examples.ts'
import {
  ImportCreateSchema,
  ImportDetailSchema,
  ImportRowSchema,
  ImportSchema,
  ImportSettingsSchema,
} from './schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

/** Place of the last added column, behind 300 of a file. */
const mostPlace = 303

const params = z.object({ id: idParam('取り込みの ID') })

const who = '運営の担当者と、そのメーカーの担当者が使えます。'
const state = '状態に合わなければ 409（import_state）です。'

export const listImports = route({
  id: 'listImports',
  method: 'GET',
  path: '/console/imports',
  summary: '取り込みの一覧',
  description: `指定の並び順で返します。メーカーの担当者には、担当するメーカーの分だけを返します。${importDays}日たったものは消えます。${who}`,
  query: z.object({
    maker_id: idParam('メーカーの ID').optional(),
    state: optionalChoiceParam(importStates, '状態'),
    sort: sortParam(consoleImportSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(ImportSchema),
  example: { query: { maker_id: '3' }, response: byCursor.exampleOf(importExample) },
})

export const createImport = route({
  id: 'createImport',
  method: 'POST',
  path: '/console/imports',
  summary: '取り込みを始める',
  description: `表のファイルか、画像と資料の ZIP を読み、カタログと比べはじめます。どちらかは、中身で見分けます。何も書き込みません。終わるまで GET /console/imports/{id} で状態を読んでください。ひとつのメーカーの取り込みは、同時にひとつだけです。ほかにあれば 409（import_running）です。${who}`,
  rate: 'file',
  fails: ['not_found', 'import_running'],
  body: ImportCreateSchema,
  response: ImportSchema,
  example: {
    body: { maker_id: 3, upload_id: 31, file_name: '価格表2027.xlsx' },
    response: {
      ...importExample,
      state: 1,
      product_count: 0,
      counts: { new: 0, changed: 0, hidden: 0, unchanged: 0, error: 0, skipped: 0 },
      note_count: 0,
    },
  },
})

export const getImport = route({
  id: 'getImport',
  method: 'GET',
  path: '/console/imports/{id}',
  summary: '取り込みの内容',
  description: `状態、ファイルの列と項目の対応、分からないことば、数です。${who}`,
  params,
  response: ImportDetailSchema,
  example: { params: { id: '8' }, response: importDetailExample },
})

export const changeImportSettings = route({
  id: 'changeImportSettings',
  method: 'PUT',
  path: '/console/imports/{id}/settings',
  summary: '読み方を変える',
  description: `文字コード、シート、見出しの行、列の対応、ことばの意味、列がない項目に入れる値、ファイルにない品番の扱いを変えて、もう一度比べます。対応と、ことばと、入れる値は、メーカーの次の取り込みでも使います。${state}${who}`,
  fails: ['import_state'],
  params,
  body: ImportSettingsSchema,
  response: ImportSchema,
  example: {
    params: { id: '8' },
    body: { values: { color_type_ids: { ナチュラル: 11 } }, fills: { price_unit: 2 } },
    response: { ...importExample, state: 3 },
  },
})

export const listImportRows = route({
  id: 'listImportRows',
  method: 'GET',
  path: '/console/imports/{id}/rows',
  summary: '取り込みの行',
  description: `ファイルの順に、行と、変わるところ、誤り、注意を返します。${who}`,
  params,
  query: z.object({
    outcome: z
      .enum(rowOutcomes, { error: messages.requiredChoice })
      .optional()
      .openapi({ description: '結果でしぼりこみます' }),
    noted: flagParam('注意のある行だけにします'),
    ...byCursor.params,
  }),
  response: byCursor.listOf(ImportRowSchema),
  example: { params: { id: '8' }, query: { outcome: 'changed' }, response: byCursor.exampleOf(rowExample) },
})

export const mendImportRow = route({
  id: 'mendImportRow',
  method: 'PATCH',
  path: '/console/imports/{id}/rows/{number}',
  summary: '取り込みの行を直す',
  description: `セルの文字を変えて、もう一度比べます。送ったファイルは変わりません。${state}${who}`,
  fails: ['import_state'],
  params: params.extend({ number: idParam('行の番号', 2_147_483_647) }),
  body: z.object({
    cells: z
      .array(
        z.object({
          place: z
            .int({ error: messages.requiredChoice })
            .min(0, messages.requiredChoice)
            .max(mostPlace, messages.requiredChoice)
            .openapi({
              description: '見出しの順の、列の位置。はじめは 0。ファイルにない項目は、added_columns の place',
            }),
          text: z.string({ error: messages.required }).max(5000, messages.atMost(5000)),
        }),
        { error: messages.requiredChoice },
      )
      .min(1, messages.requiredChoice)
      .max(300, messages.atMostItems(300)),
  }),
  response: ImportSchema,
  example: {
    params: { id: '8', number: '14' },
    body: { cells: [{ place: 2, text: '1400' }] },
    response: { ...importExample, state: 3 },
  },
})

const seenRevision = z
  .int({ error: messages.requiredChoice })
  .nonnegative(messages.requiredChoice)
  .optional()
  .openapi({ description: '見た内容の revision。そのあとに変わっていれば 409（conflict）です' })

export const applyImport = route({
  id: 'applyImport',
  method: 'POST',
  path: '/console/imports/{id}/apply',
  summary: '取り込む',
  description: `見せた変更を書き込みはじめます。確認のあとにほかの人が変えたところは、そのままにします。誤りのある行は、leave_errors が true のときに見送り、そうでなければ 409（import_has_errors）です。編集者が、公開したことのある製品の価格、等級、認定、廃番を、ほかの変更と合わせて1時間に${mostWithoutApproval}品番をこえて変える取り込みは 409（approval_needed）です。管理者は、同じ取り込みを書き込めます。${state}${who}`,
  fails: ['import_state', 'import_has_errors', 'approval_needed', 'conflict'],
  params,
  body: z.object({
    leave_errors: flagField('誤りのある行を見送るか').default(false),
    revision: seenRevision,
    hidden_count: z
      .int({ error: messages.requiredChoice })
      .nonnegative(messages.requiredChoice)
      .optional()
      .openapi({
        description: '非公開にする品番の数。missing の needs_count が true なら必ず送り、ちがえば 422 です',
      }),
  }),
  response: ImportSchema,
  example: {
    params: { id: '8' },
    body: { leave_errors: false, revision: 2 },
    response: { ...importExample, state: 5, applied_at: '2026-11-20T05:12:00.000Z' },
  },
})

export const cancelImport = route({
  id: 'cancelImport',
  method: 'POST',
  path: '/console/imports/{id}/cancel',
  summary: '取り込みを中止する',
  description: `何も書き込まずに終えます。書き込みはじめたものは、終わってから取り消してください。${state}${who}`,
  fails: ['import_state'],
  params,
  response: ImportSchema,
  example: { params: { id: '8' }, response: { ...importExample, state: 10 } },
})

export const undoImport = route({
  id: 'undoImport',
  method: 'POST',
  path: '/console/imports/{id}/undo',
  summary: '取り込みを取り消す',
  description: `書き込む前の値に戻しはじめます。そのあとに変えられたところは、そのままにして、名前を返します。作った製品と品番は削除し、公開したか使われているものは非公開で残します。取り込みから${importDays}日のあいだ使えます。${state}${who}`,
  fails: ['import_state', 'import_running', 'approval_needed'],
  params,
  response: ImportSchema,
  example: {
    params: { id: '8' },
    response: { ...importExample, state: 8, applied_at: '2026-11-20T05:12:00.000Z' },
  },
})

export const retryImport = route({
  id: 'retryImport',
  method: 'POST',
  path: '/console/imports/{id}/retry',
  summary: '取り込みをやり直す',
  description: `失敗したところから続けます。読めないファイルは、やり直せません。${state}${who}`,
  fails: ['import_state', 'import_running'],
  params,
  response: ImportSchema,
  example: { params: { id: '8' }, response: { ...importExample, state: 5 } },
})

const mostResolved = 100

export const resolveImportConflicts = route({
  id: 'resolveImportConflicts',
  method: 'POST',
  path: '/console/imports/{id}/conflicts',
  summary: '行き違いを決める',
  description: `確認のあとに変更されたため書き込まなかったところを、ファイルの値にするか、いまの値のままにするかを決めます。ファイルの値は、取り込むときと同じように書き込み、そのあいだにまた変更されたところは、もう一度残ります。取り消すと、書き込む前の値に戻ります。keys がなければ、すべてに当てはまります。${state}${who}`,
  fails: ['import_state', 'import_running', 'approval_needed', 'conflict'],
  params,
  body: z.object({
    choice: z
      .enum(['file', 'stored'], { error: messages.requiredChoice })
      .openapi({ description: 'ファイルの値（file）か、いまの値（stored）か' }),
    keys: z
      .array(z.string().max(80, messages.atMost(80)), { error: messages.requiredChoice })
      .min(1, messages.requiredChoice)
      .max(mostResolved, messages.atMostItems(mostResolved))
      .optional()
      .openapi({ description: '内容の left にある conflict の key' }),
    revision: seenRevision,
  }),
  response: ImportSchema,
  example: {
    params: { id: '8' },
    body: { choice: 'file', keys: ['12:310:price'], revision: 4 },
    response: { ...importExample, state: 5, applied_at: '2026-11-20T05:12:00.000Z' },
  },
})
