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
import { choiceParam, keywordParam } from '#contract/kit/params.ts'
import { recordRoutes } from '#contract/kit/record-routes.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema } from '#contract/kit/schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

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

export const {
  get: getConsoleBoard,
  create: createBoard,
  update: updateBoard,
  remove: deleteBoard,
} = recordRoutes(
  {
    name: 'Board',
    path: 'boards',
    noun: 'ボード',
    says: {
      create: '公開すると、だれにでも見えます。',
      update: '写真の並びごと、内容をすべて入れ替えます。',
    },
    example: { content, stored: { ...content, id: 3, version: 812 } },
  },
  {
    content: BoardContentSchema,
    update: BoardContentSchema.extend({ version: versionField }),
    stored: ConsoleBoardSchema,
  },
)
