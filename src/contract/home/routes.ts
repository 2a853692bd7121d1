import { z } from '@hono/zod-openapi'
import { awardExample } from '#contract/awards/routes.ts'
import { AwardSchema } from '#contract/awards/schemas.ts'
import { homeBlockTypes } from '#contract/data/editorial-enums.ts'
import { choiceDoc } from '#contract/kit/body-fields.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema } from '#contract/kit/schemas.ts'
import { NewsSchema, newsExample } from '#contract/news/routes.ts'

const route = routesOf({ tag: 'editorial', auth: 'public', cache: 20 })

export const getTopSettings = route({
  id: 'getTopSettings',
  method: 'GET',
  path: '/top/settings',
  summary: 'ホームの構成',
  description:
    'ホームに並べるブロックと、それぞれが見せるものの ID、名前つきの ID の一覧、いまのアワード、新しいお知らせを返します。ids が空のブロックは、見せるものを自分で決めます。',
  response: z
    .object({
      blocks: z.array(
        z.object({
          id: IdSchema,
          type: z.int().openapi(choiceDoc(homeBlockTypes, 'ブロックの種類')),
          title: z.string(),
          ids: z.array(IdSchema),
        }),
      ),
      curated_lists: z.array(z.object({ name: z.string(), ids: z.array(IdSchema) })),
      current_award: AwardSchema.nullable(),
      announcements: z.array(NewsSchema),
    })
    .openapi('TopSettings'),
  example: {
    response: {
      blocks: [{ id: 1, type: 2, title: '編集部が選んだ事例', ids: [1, 5, 9] }],
      curated_lists: [{ name: 'header_photos', ids: [1, 4] }],
      current_award: awardExample,
      announcements: [newsExample],
    },
  },
})
