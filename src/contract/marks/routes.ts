import { z } from '@hono/zod-openapi'
import { idListParam } from '#contract/kit/params.ts'
import { defineRoute } from '#contract/kit/route.ts'
import { IdSchema } from '#contract/kit/schemas.ts'

const MarkSchema = z
  .object({
    id: IdSchema.openapi({ description: '事例、写真、製品バリエーションの ID' }),
    liked: z.boolean(),
    like_count: z.int().nonnegative().openapi({ description: 'いいねをした人の数' }),
    list_ids: z.array(IdSchema).openapi({ description: 'これが入っている自分のリスト' }),
  })
  .openapi('Mark')

const marked = z.array(MarkSchema)

export type Mark = z.infer<typeof MarkSchema>

export const getMarks = defineRoute({
  id: 'getMarks',
  method: 'GET',
  path: '/users/me/marks',
  tag: 'users',
  summary: '自分のいいね、リスト、フォロー',
  description:
    '画面に並ぶ事例、写真、製品と利用者のうち、いいねをしたもの、自分のリストに入っているもの、フォローしている人を、まとめて返します。公開されていないものは入りません。',
  auth: 'user',
  query: z.object({
    project_ids: idListParam('事例の ID'),
    post_ids: idListParam('写真の ID'),
    product_variation_ids: idListParam('製品バリエーションの ID'),
    user_ids: idListParam('利用者の ID'),
  }),
  response: z.object({
    projects: marked,
    posts: marked,
    product_variations: marked,
    followed_user_ids: z.array(IdSchema),
  }),
  cache: 0,
  example: {
    query: { project_ids: '1', product_variation_ids: '41,42', user_ids: '7' },
    response: {
      projects: [{ id: 1, liked: true, like_count: 128, list_ids: [] }],
      posts: [],
      product_variations: [
        { id: 41, liked: false, like_count: 12, list_ids: [4] },
        { id: 42, liked: false, like_count: 3, list_ids: [] },
      ],
      followed_user_ids: [7],
    },
  },
})
