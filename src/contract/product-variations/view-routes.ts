import { z } from '@hono/zod-openapi'
import { idParam } from '#contract/kit/params.ts'
import { defineRoute } from '#contract/kit/route.ts'

export const countVariationView = defineRoute({
  id: 'countVariationView',
  method: 'POST',
  path: '/product_variations/{id}/views',
  tag: 'product_variations',
  summary: '製品ページの閲覧を数える',
  description:
    '製品ページが、開かれたときに一度呼びます。だれが見たかは保存しません。数は、製品の並び順に使います。ひとつのネットワークから数えるのは、1日にひとつの品番で20回までで、それを超えた分は counted が false です。',
  auth: 'public',
  rate: 'event',
  network: true,
  fails: ['not_found'],
  params: z.object({ id: idParam('バリエーションの ID') }),
  response: z.object({ counted: z.boolean() }),
  cache: 0,
  example: { params: { id: '41' }, response: { counted: true } },
})
