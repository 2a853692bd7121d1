import { z } from '@hono/zod-openapi'
import { articleCategories } from '#contract/data/editorial-enums.ts'
import { byOffset, whole } from '#contract/kit/lists.ts'
import { idListParam, slugParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { imageExample, postCardExample } from '#contract/products/examples.ts'
import { type ArticleCard, ArticleCardSchema, ArticleSchema, TagSchema } from './schemas.ts'

const route = routesOf({ tag: 'editorial', auth: 'public', cache: 20 })

export const articleCardExample: ArticleCard = {
  id: 5,
  slug: 'walls-of-earth',
  title: '土の壁と暮らす',
  lead: '左官の壁は、光と湿りを受けとめる。三つの住まいを訪ねた。',
  category: { id: 1, name: '特集' },
  cover_image: imageExample,
  url: null,
  published_at: '2026-10-20T00:00:00.000Z',
  tags: [{ slug: 'plaster', name: '左官' }],
}

export const listArticles = route({
  id: 'listArticles',
  method: 'GET',
  path: '/magazines',
  summary: 'マガジン',
  description: 'マガジンの記事を新しい順に返します。',
  query: z.object({
    ids: idListParam('これらの記事だけ'),
    category: idListParam(`分類。${articleCategories.map(({ id, label }) => `${id} ${label}`).join(' ')}`),
    ...byOffset.params,
  }),
  response: byOffset.listOf(ArticleCardSchema),
  example: { query: { category: '1' }, response: byOffset.exampleOf(articleCardExample) },
})

export const listMagazineTags = route({
  id: 'listMagazineTags',
  method: 'GET',
  path: '/magazines/tags',
  summary: 'マガジンのタグの一覧',
  description: '公開中の記事に付いているタグを、記事の数とともに、名前の順に返します。',
  response: whole.listOf(TagSchema.extend({ article_count: z.int().positive() })),
  example: { response: whole.exampleOf({ slug: 'plaster', name: '左官', article_count: 3 }) },
})

export const listArticlesOfTag = route({
  id: 'listArticlesOfTag',
  method: 'GET',
  path: '/magazines/tags/{slug}',
  summary: 'タグの記事',
  description: 'ひとつのタグの記事を新しい順に返します。',
  params: z.object({ slug: slugParam('タグの slug') }),
  query: z.object(byOffset.params),
  response: byOffset.listOf(ArticleCardSchema).extend({ tag: TagSchema }),
  example: {
    params: { slug: 'plaster' },
    response: { ...byOffset.exampleOf(articleCardExample), tag: { slug: 'plaster', name: '左官' } },
  },
})

export const getArticle = route({
  id: 'getArticle',
  method: 'GET',
  path: '/magazines/{slug}',
  summary: '記事',
  description: '記事の本文を、段落や写真、製品などのまとまりの並びとして返します。',
  params: z.object({ slug: slugParam('記事の slug') }),
  response: ArticleSchema,
  example: {
    params: { slug: 'walls-of-earth' },
    response: {
      ...articleCardExample,
      body: [
        { type: 'paragraph', text: '壁に手を触れると、ひんやりとして、すこし湿っている。' },
        { type: 'photo', caption: '南の庭へ開いた居間。', post: postCardExample },
      ],
    },
  },
})
