import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { momentField, optionalLines, requiredText, versionField } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { idParam, keywordParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema } from '#contract/kit/schemas.ts'
import { NewsSchema, newsExample } from './routes.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const params = z.object({ id: idParam('お知らせの ID') })

/** As the staff sees it, also before its moment. */
const ConsoleNewsSchema = NewsSchema.extend(ChangedSchema.shape).openapi('ConsoleNews')

const NewsContentSchema = z.object({
  title: requiredText(limits.newsTitle, '題'),
  body: optionalLines(limits.newsBody, '本文。改行のある文章です'),
  published_at: momentField('公開する日時。先の日時であれば、そのときに公開します'),
})

export type NewsContent = z.infer<typeof NewsContentSchema>

const { id: _, ...content } = newsExample

const example: z.infer<typeof ConsoleNewsSchema> = { ...newsExample, version: 812 }

export const listConsoleNews = route({
  id: 'listConsoleNews',
  method: 'GET',
  path: '/console/news',
  summary: 'お知らせの一覧',
  description: '公開の前のものも、新しい順に返します。運営の担当者だけが使えます。',
  query: z.object({ keyword: keywordParam('題と本文にある言葉'), ...byCursor.params }),
  response: byCursor.listOf(NewsSchema),
  example: { response: byCursor.exampleOf(newsExample) },
})

export const getConsoleNews = route({
  id: 'getConsoleNews',
  method: 'GET',
  path: '/console/news/{id}',
  summary: 'お知らせの内容',
  description: '編集のための内容と版です。運営の担当者だけが使えます。',
  params,
  response: ConsoleNewsSchema,
  example: { params: { id: '20' }, response: example },
})

export const createNews = route({
  id: 'createNews',
  method: 'POST',
  path: '/console/news',
  summary: 'お知らせを作る',
  description: '公開する日時になると、だれにでも見えます。運営の担当者だけが使えます。',
  body: NewsContentSchema.openapi('NewsContent'),
  response: ConsoleNewsSchema,
  example: { body: content, response: example },
})

export const updateNews = route({
  id: 'updateNews',
  method: 'PUT',
  path: '/console/news/{id}',
  summary: 'お知らせを変える',
  description: '内容をすべて入れ替えます。運営の担当者だけが使えます。',
  fails: ['conflict'],
  params,
  body: NewsContentSchema.extend({ version: versionField }).openapi('NewsUpdate'),
  response: ConsoleNewsSchema,
  example: {
    params: { id: '20' },
    body: { ...content, version: 812 },
    response: { ...example, version: 813 },
  },
})

export const deleteNews = route({
  id: 'deleteNews',
  method: 'DELETE',
  path: '/console/news/{id}',
  summary: 'お知らせを削除する',
  description: '操作の記録から元に戻せます。運営の担当者だけが使えます。',
  params,
  response: ChangedSchema,
  example: { params: { id: '20' }, response: { id: 20, version: 814 } },
})
