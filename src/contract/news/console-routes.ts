import { z } from '@hono/zod-openapi'
import { consoleNewsSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { momentField, optionalLines, requiredText, versionField } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { keywordParam, sortParam } from '#contract/kit/params.ts'
import { recordRoutes } from '#contract/kit/record-routes.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema } from '#contract/kit/schemas.ts'
import { NewsSchema, newsExample } from './routes.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const ConsoleNewsSchema = NewsSchema.extend(ChangedSchema.shape).openapi('ConsoleNews')

const NewsContentSchema = z.object({
  title: requiredText(limits.newsTitle, '題'),
  body: optionalLines(limits.newsBody, '本文。改行のある文章です'),
  published_at: momentField('公開する日時。先の日時であれば、そのときに公開します'),
})

export type NewsContent = z.infer<typeof NewsContentSchema>

export const listConsoleNews = route({
  id: 'listConsoleNews',
  method: 'GET',
  path: '/console/news',
  summary: 'お知らせの一覧',
  description: '公開の前のものも、指定の並び順で返します。運営の担当者だけが使えます。',
  query: z.object({
    keyword: keywordParam('題と本文にある言葉'),
    sort: sortParam(consoleNewsSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(NewsSchema),
  example: { response: byCursor.exampleOf(newsExample) },
})

const { id: _, ...content } = newsExample

export const {
  get: getConsoleNews,
  create: createNews,
  update: updateNews,
  remove: deleteNews,
} = recordRoutes(
  {
    name: 'News',
    path: 'news',
    noun: 'お知らせ',
    says: {
      create: '公開する日時になると、だれにでも見えます。',
      update: '内容をすべて入れ替えます。',
    },
    example: { content, stored: { ...newsExample, version: 812 } },
  },
  {
    content: NewsContentSchema,
    update: NewsContentSchema.extend({ version: versionField }),
    stored: ConsoleNewsSchema,
  },
)
