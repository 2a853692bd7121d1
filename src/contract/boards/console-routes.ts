import { z } from '@hono/zod-openapi'
import { productKinds } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import {
  choiceOrNull,
  flagField,
  idField,
  optionalLines,
  optionalText,
  requiredText,
  versionField,
} from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { choiceParam, idParam, keywordParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema } from '#contract/kit/schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const params = z.object({ id: idParam('ボードの ID') })

const BoardContentSchema = z.object({
  title: requiredText(limits.boardTitle, '題'),
  description: optionalLines(limits.boardDescription, '文章'),
  kind: choiceOrNull(productKinds, '関わる製品の種類').refine(
    (kind) => kind === null || productKinds.some(({ id }) => id === kind),
    messages.requiredChoice,
  ),
  category_id: idField('関わる製品のカテゴリ').nullable(),
  published: flagField('公開するかどうか'),
  photos: z
    .array(z.object({ post_id: idField('写真'), note: optionalText(limits.boardNote, '一言') }))
    .max(limits.boardPhotos, messages.atMostItems(limits.boardPhotos))
    .openapi({ description: '写真を、並べる順に' }),
})

export type BoardContent = z.output<typeof BoardContentSchema>

const ConsoleBoardSchema = BoardContentSchema.extend(ChangedSchema.shape).openapi('ConsoleBoard')

const content: BoardContent = {
  title: '照明のある食卓',
  description: '低く吊るした灯りが、食卓をひとつの部屋にする。',
  kind: 1,
  category_id: 31,
  published: true,
  photos: [{ post_id: 7, note: '灯りの高さは卓上70cm。' }],
}

const example = { ...content, id: 3, version: 812 }

export const boardStates = ['all', 'draft', 'published'] as const

export const listConsoleBoards = route({
  id: 'listConsoleBoards',
  method: 'GET',
  path: '/console/boards',
  summary: 'ボードの一覧（編集）',
  description: '下書きも、新しく作った順に返します。運営の担当者だけが使えます。',
  query: z.object({
    keyword: keywordParam('題と文章にある言葉'),
    state: choiceParam(boardStates, 'all', 'draft 下書き、published 公開中'),
    ...byCursor.params,
  }),
  response: byCursor.listOf(
    z
      .object({ id: IdSchema, title: z.string(), published: z.boolean(), post_count: z.int().nonnegative() })
      .openapi('ConsoleBoardRow'),
  ),
  example: {
    response: byCursor.exampleOf({ id: 3, title: content.title, published: true, post_count: 1 }),
  },
})

export const getConsoleBoard = route({
  id: 'getConsoleBoard',
  method: 'GET',
  path: '/console/boards/{id}',
  summary: 'ボードの内容',
  description: '編集のための内容と版です。運営の担当者だけが使えます。',
  params,
  response: ConsoleBoardSchema,
  example: { params: { id: '3' }, response: example },
})

export const createBoard = route({
  id: 'createBoard',
  method: 'POST',
  path: '/console/boards',
  summary: 'ボードを作る',
  description: '公開すると、だれにでも見えます。運営の担当者だけが使えます。',
  body: BoardContentSchema.openapi('BoardContent'),
  response: ConsoleBoardSchema,
  example: { body: content, response: example },
})

export const updateBoard = route({
  id: 'updateBoard',
  method: 'PUT',
  path: '/console/boards/{id}',
  summary: 'ボードを変える',
  description: '写真の並びごと、内容をすべて入れ替えます。運営の担当者だけが使えます。',
  fails: ['conflict'],
  params,
  body: BoardContentSchema.extend({ version: versionField }).openapi('BoardUpdate'),
  response: ConsoleBoardSchema,
  example: {
    params: { id: '3' },
    body: { ...content, version: 812 },
    response: { ...example, version: 813 },
  },
})

export const deleteBoard = route({
  id: 'deleteBoard',
  method: 'DELETE',
  path: '/console/boards/{id}',
  summary: 'ボードを削除する',
  description: '操作の記録から元に戻せます。運営の担当者だけが使えます。',
  params,
  response: ChangedSchema,
  example: { params: { id: '3' }, response: { id: 3, version: 814 } },
})
