import { z } from '@hono/zod-openapi'
import { consoleArticleSorts } from '#contract/data/console-sorts.ts'
import { articleCategories } from '#contract/data/editorial-enums.ts'
import { versionField } from '#contract/kit/body-fields.ts'
import { byCursor, whole } from '#contract/kit/lists.ts'
import { choiceParam, idListParam, keywordParam, sortParam } from '#contract/kit/params.ts'
import { recordRoutes } from '#contract/kit/record-routes.ts'
import { routesOf } from '#contract/kit/route.ts'
import { imageExample, postCardExample } from '#contract/products/examples.ts'
import { ArticleContentSchema, ConsoleArticleRowSchema, ConsoleArticleSchema } from './console-schemas.ts'
import { TagSchema } from './schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const content: z.input<typeof ArticleContentSchema> = {
  slug: 'walls-of-earth',
  title: '土の壁と暮らす',
  lead: '左官の壁は、光と湿りを受けとめる。三つの住まいを訪ねた。',
  category: 1,
  body: [
    { type: 'heading', text: '壁に触れる' },
    { type: 'paragraph', text: '壁に手を触れると、ひんやりとして、すこし湿っている。' },
    { type: 'photo', post_id: postCardExample.id, caption: '南の庭へ開いた居間。' },
  ],
  url: null,
  cover_image_id: imageExample.id,
  published_at: '2026-10-20T00:00:00.000Z',
  tags: [{ slug: 'plaster', name: '左官' }],
}

const example = {
  ...ArticleContentSchema.parse(content),
  id: 5,
  version: 812,
  cover_image: imageExample,
}

export const articleStates = ['all', 'draft', 'scheduled', 'published'] as const

export const listConsoleArticles = route({
  id: 'listConsoleArticles',
  method: 'GET',
  path: '/console/articles',
  summary: '記事の一覧',
  description:
    '下書きと公開の前のものも、指定の並び順で返します。下書きは公開日の順の最後です。運営の担当者だけが使えます。',
  query: z.object({
    keyword: keywordParam('題とリードにある言葉'),
    state: choiceParam(articleStates, 'all', 'draft 下書き、scheduled 公開予定、published 公開中'),
    category: idListParam(`分類。${articleCategories.map(({ id, label }) => `${id} ${label}`).join(' ')}`),
    sort: sortParam(consoleArticleSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(ConsoleArticleRowSchema),
  example: {
    query: { state: 'draft' },
    response: byCursor.exampleOf({
      id: 5,
      slug: content.slug,
      title: content.title,
      category: { id: 1, name: '特集' },
      url: null,
      cover_image: imageExample,
      published_at: null,
    }),
  },
})

export const listArticleTags = route({
  id: 'listArticleTags',
  method: 'GET',
  path: '/console/article_tags',
  summary: '記事のタグの一覧',
  description: 'これまでに使ったタグを、名前の順に返します。運営の担当者だけが使えます。',
  response: whole.listOf(TagSchema),
  example: { response: whole.exampleOf({ slug: 'plaster', name: '左官' }) },
})

export const {
  get: getConsoleArticle,
  create: createArticle,
  update: updateArticle,
  remove: deleteArticle,
} = recordRoutes(
  {
    name: 'Article',
    path: 'articles',
    noun: '記事',
    says: {
      create: '公開する日時になると、ページ、一覧、検索、フィード、サイトマップに出ます。',
      update: '内容をすべて入れ替えます。',
    },
    example: { content, stored: example },
  },
  {
    content: ArticleContentSchema,
    update: ArticleContentSchema.safeExtend({ version: versionField }),
    stored: ConsoleArticleSchema,
  },
)
