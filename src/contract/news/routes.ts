import { z } from '@hono/zod-openapi'
import { byCursor } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, MomentSchema } from '#contract/kit/schemas.ts'

const route = routesOf({ tag: 'editorial', auth: 'public', cache: 20 })

export const NewsSchema = z
  .object({
    id: IdSchema,
    title: z.string(),
    body: z.string().openapi({ description: '改行のある文章。HTML ではありません' }),
    published_at: MomentSchema,
  })
  .openapi('News')

export type News = z.infer<typeof NewsSchema>

export const newsExample: News = {
  id: 20,
  title: '事例の検索に「空間」を加えました',
  body: 'リビング、キッチン、客室など、写っている空間から写真をさがせます。',
  published_at: '2026-11-10T01:00:00.000Z',
}

export const listNews = route({
  id: 'listNews',
  method: 'GET',
  path: '/news',
  summary: 'お知らせ',
  description:
    '運営からのお知らせを、新しい順に返します。from_id を指定すると、そのお知らせから始めます。そのお知らせがないときは 404 です。',
  fails: ['not_found'],
  query: z.object({ from_id: idParam('このお知らせから始めます').optional(), ...byCursor.params }),
  response: byCursor.listOf(NewsSchema),
  example: { response: byCursor.exampleOf(newsExample) },
})
