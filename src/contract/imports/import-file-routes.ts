import { z } from '@hono/zod-openapi'
import { fileOutcomes } from '#contract/data/import-files.ts'
import { messages } from '#contract/data/messages.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { idParam, keywordParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { filesImportExample, importFileExample } from './examples.ts'
import {
  FilePlaceSchema,
  ImportFileSchema,
  PlacedFileSchema,
  PlaceSuggestionsSchema,
} from './import-file-schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const params = z.object({ id: idParam('取り込みの ID') })

const who = '運営の担当者と、そのメーカーの担当者が使えます。'

export const listImportFiles = route({
  id: 'listImportFiles',
  method: 'GET',
  path: '/console/imports/{id}/files',
  summary: '取り込みのファイル',
  description: `ZIPのなかの画像と資料を、順に、置き場所とともに返します。表の取り込みでは、ひとつも返しません。${who}`,
  params,
  query: z.object({
    outcome: z
      .enum(fileOutcomes, { error: messages.requiredChoice })
      .optional()
      .openapi({ description: '結果でしぼりこみます' }),
    ...byCursor.params,
  }),
  response: byCursor.listOf(ImportFileSchema),
  example: {
    params: { id: '9' },
    query: { outcome: 'placed' },
    response: byCursor.exampleOf(importFileExample),
  },
})

export const placeImportFile = route({
  id: 'placeImportFile',
  method: 'PATCH',
  path: '/console/imports/{id}/files/{position}',
  summary: 'ファイルの置き場所を決める',
  description: `製品か品番、順番、資料の種類を選ぶか、見送ります。送らない項目は、そのままです。何も書き込みません。状態に合わなければ 409（import_state）です。${who}`,
  fails: ['import_state'],
  params: params.extend({ position: idParam('ZIPのなかの順番', 2_147_483_647) }),
  body: FilePlaceSchema,
  response: PlacedFileSchema,
  example: {
    params: { id: '9', position: '1' },
    body: { code: 'KK-1042-NO', whole_folder: true },
    response: {
      ...filesImportExample,
      revision: 1,
      file: { ...importFileExample, reason: 'chosen' as const },
    },
  },
})

export const suggestImportPlaces = route({
  id: 'suggestImportPlaces',
  method: 'GET',
  path: '/console/imports/{id}/places',
  summary: 'ファイルの置き場所の候補',
  description: `取り込みのメーカーの品番と製品から、ことばに近いものを10件まで返します。${who}`,
  params,
  query: z.object({
    keyword: keywordParam('品番か製品名の一部'),
  }),
  response: PlaceSuggestionsSchema,
  example: {
    params: { id: '9' },
    query: { keyword: '1042' },
    response: {
      items: [
        {
          product: { id: 41, name: 'オークチェア' },
          variation: { id: 310, code: 'KK-1042-NO', name: 'ナチュラル' },
        },
      ],
    },
  },
})
