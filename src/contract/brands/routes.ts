import { z } from '@hono/zod-openapi'
import { byOffset } from '#contract/kit/lists.ts'
import { idListParam, idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { BrandCardSchema, BrandSchema } from '#contract/makers/schemas.ts'
import { ProductFacetsSchema, ProductFilterSchema } from '#contract/product-variations/facet-schemas.ts'
import { emptyFacetsExample } from '#contract/product-variations/search-routes.ts'
import { postCardExample, variationCardExample } from '#contract/products/examples.ts'
import { VariationCardSchema } from '#contract/products/schemas.ts'
import { PostCardSchema } from '#contract/projects/schemas.ts'

const route = routesOf({ tag: 'brands', auth: 'public', cache: 20 })
const params = z.object({ id: idParam('ブランドの ID') })

export const listBrands = route({
  id: 'listBrands',
  method: 'GET',
  path: '/brands',
  summary: 'ブランドの一覧',
  description: 'ブランドを、メーカーと製品の数とともに、読みの順に返します。maker_id でしぼりこめます。',
  query: z.object({ maker_id: idListParam('メーカー（複数はいずれか）'), ...byOffset.params }),
  response: byOffset.listOf(BrandCardSchema),
  example: {
    query: { maker_id: '3' },
    response: byOffset.exampleOf({
      id: 1,
      name: 'KISO',
      name_kana: 'キソ',
      logo: null,
      maker: { id: 3, name: '木曽家具工房' },
      product_count: 6,
    }),
  },
})

export const getBrand = route({
  id: 'getBrand',
  method: 'GET',
  path: '/brands/{id}',
  summary: 'ブランド',
  description: 'ブランドの紹介と、そのメーカーを返します。',
  params,
  response: BrandSchema,
  example: {
    params: { id: '1' },
    response: {
      id: 1,
      name: 'KISO',
      name_kana: 'キソ',
      description: '食卓のための椅子と机。',
      logo: null,
      cover_image: null,
      maker: { id: 3, name: '木曽家具工房' },
      product_count: 6,
    },
  },
})

export const listBrandPosts = route({
  id: 'listBrandPosts',
  method: 'GET',
  path: '/brands/{id}/posts',
  summary: 'ブランドの製品が写っている写真',
  description: 'ブランドの製品がピン留めされた、公開中の事例の写真を返します。',
  params,
  query: z.object(byOffset.params),
  response: byOffset.listOf(PostCardSchema),
  example: { params: { id: '1' }, response: byOffset.exampleOf(postCardExample) },
})

export const listBrandVariations = route({
  id: 'listBrandVariations',
  method: 'GET',
  path: '/brands/{id}/product_variations',
  summary: 'ブランドの製品',
  description: '製品検索と同じ条件で、このブランドの製品だけをさがします。',
  params,
  query: ProductFilterSchema,
  response: byOffset.listOf(VariationCardSchema).extend({ facets: ProductFacetsSchema }),
  example: {
    params: { id: '1' },
    response: { ...byOffset.exampleOf(variationCardExample), facets: emptyFacetsExample },
  },
})
