import { z } from '@hono/zod-openapi'
import { byOffset } from '#contract/kit/lists.ts'
import { routesOf } from '#contract/kit/route.ts'
import { NamedSchema } from '#contract/kit/schemas.ts'
import {
  ProductFacetsSchema,
  ProductFilterSchema,
  pinnedOrder,
} from '#contract/product-variations/facet-schemas.ts'
import { emptyFacetsExample } from '#contract/product-variations/search-routes.ts'
import { postCardExample, variationCardExample } from '#contract/products/examples.ts'
import { VariationCardSchema } from '#contract/products/schemas.ts'
import { projectCardExample } from '#contract/projects/examples.ts'
import { ListCardSchema, PostCardSchema, ProjectCardSchema } from '#contract/projects/schemas.ts'
import { makerParams } from './routes.ts'

const route = routesOf({ tag: 'makers', auth: 'public', cache: 20 })
/** Owners may make a list private at any time, so caches must revalidate. */
const freshRoute = routesOf({ tag: 'makers', auth: 'public', cache: 'revalidate' })

export const listMakerCategories = route({
  id: 'listMakerCategories',
  method: 'GET',
  path: '/makers/{id}/categories',
  summary: 'メーカーの製品カテゴリ',
  description: 'このメーカーの製品があるカテゴリと、その製品バリエーション数を返します。',
  params: makerParams,
  response: z.object({
    items: z.array(NamedSchema.extend({ kind: z.int().min(1).max(2), count: z.int().nonnegative() })),
  }),
  example: {
    params: { id: '3' },
    response: { items: [{ id: 12, name: 'ダイニングチェア', kind: 1, count: 18 }] },
  },
})

export const listMakerLists = freshRoute({
  id: 'listMakerLists',
  method: 'GET',
  path: '/makers/{id}/lists',
  summary: 'メーカーの製品が入っているリスト',
  description: '公開されているリストだけを、新しい順に返します。',
  params: makerParams,
  query: z.object(byOffset.params),
  response: byOffset.listOf(ListCardSchema),
  example: {
    params: { id: '3' },
    response: byOffset.exampleOf({
      id: 4,
      name: '北欧の食卓',
      description: '',
      is_private: false,
      owner: { id: 1, screen_name: 'mori_design' },
      team: null,
      item_count: 8,
      images: [],
    }),
  },
})

export const listMakerPosts = route({
  id: 'listMakerPosts',
  method: 'GET',
  path: '/makers/{id}/posts',
  summary: 'メーカーの製品が写っている写真',
  description: `このメーカーの条件に合う製品がピン留めされた、公開中の写真を返します。${pinnedOrder('写真')}`,
  params: makerParams,
  query: ProductFilterSchema,
  response: byOffset.listOf(PostCardSchema),
  example: { params: { id: '3' }, response: byOffset.exampleOf(postCardExample) },
})

export const listOwnMakerPosts = route({
  id: 'listOwnMakerPosts',
  method: 'GET',
  path: '/makers/{id}/own_posts',
  summary: 'メーカーの施工事例',
  description: 'このメーカーが載せた施工事例の写真を、メーカーが決めた順に返します。',
  params: makerParams,
  query: z.object(byOffset.params),
  response: byOffset.listOf(PostCardSchema),
  example: {
    params: { id: '3' },
    response: byOffset.exampleOf({
      ...postCardExample,
      project: null,
      maker: { id: 3, name: '木曽家具工房' },
    }),
  },
})

export const listMakerVariations = route({
  id: 'listMakerVariations',
  method: 'GET',
  path: '/makers/{id}/product_variations',
  summary: 'メーカーの製品',
  description: '製品検索と同じ条件で、このメーカーの製品だけをさがします。',
  params: makerParams,
  query: ProductFilterSchema,
  response: byOffset.listOf(VariationCardSchema).extend({ facets: ProductFacetsSchema }),
  example: {
    params: { id: '3' },
    response: { ...byOffset.exampleOf(variationCardExample), facets: emptyFacetsExample },
  },
})

export const listMakerProjects = route({
  id: 'listMakerProjects',
  method: 'GET',
  path: '/makers/{id}/projects',
  summary: 'メーカーの製品を使った事例',
  description: `このメーカーの条件に合う製品がピン留めされた、公開中の事例を返します。${pinnedOrder('事例')}`,
  params: makerParams,
  query: ProductFilterSchema,
  response: byOffset.listOf(ProjectCardSchema),
  example: {
    params: { id: '3' },
    response: byOffset.exampleOf(projectCardExample),
  },
})
