import { z } from '@hono/zod-openapi'
import { byCursor } from '#contract/kit/lists.ts'
import { idParam, shareTokenParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema } from '#contract/kit/schemas.ts'
import { postCardExample, variationCardExample } from '#contract/products/examples.ts'
import { projectExample } from './examples.ts'
import { PinSchema, PostCardSchema, ProjectSchema } from './schemas.ts'

const route = routesOf({ tag: 'projects', auth: 'optional', cache: 20 })
const params = z.object({ id: idParam('事例の ID') })
const shared = z.object({ token: shareTokenParam })

export const getProject = route({
  id: 'getProject',
  method: 'GET',
  path: '/projects/{id}',
  summary: '事例',
  description:
    '公開中の事例を返します。公開していない事例は、そのチームの方と、共有リンクの token をお持ちの方にだけ返します。',
  shareToken: true,
  params,
  query: shared,
  response: ProjectSchema,
  example: { params: { id: '1' }, response: projectExample },
})

export const listProjectPosts = route({
  id: 'listProjectPosts',
  method: 'GET',
  path: '/projects/{id}/posts',
  summary: '事例の写真',
  description: '事例の写真を、チームが並べた順に返します。',
  shareToken: true,
  params,
  query: z.object({ ...byCursor.params, ...shared.shape }),
  response: byCursor.listOf(PostCardSchema),
  example: { params: { id: '1' }, response: byCursor.exampleOf(postCardExample) },
})

export const listProjectPins = route({
  id: 'listProjectPins',
  method: 'GET',
  path: '/projects/{id}/pins',
  summary: '事例のピン',
  description: '事例のすべての写真のピンを、写真の順に返します。公開されていない製品のピンは入りません。',
  shareToken: true,
  params,
  query: shared,
  response: z.object({ items: z.array(PinSchema.extend({ post_id: IdSchema }).openapi('ProjectPin')) }),
  example: {
    params: { id: '1' },
    response: {
      items: [
        { id: 5, post_id: 1, x: 0.53, y: 0.4, similar: false, product_variation: variationCardExample },
      ],
    },
  },
})
