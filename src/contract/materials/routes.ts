import { z } from '@hono/zod-openapi'
import { defineRoute } from '#contract/kit/route.ts'
import { NamedSchema } from '#contract/kit/schemas.ts'

export const listMaterials = defineRoute({
  id: 'listMaterials',
  method: 'GET',
  path: '/materials',
  tag: 'taxonomy',
  summary: '素材の一覧',
  description: '製品の素材を、画面に並べる順で返します。',
  auth: 'public',
  response: z.object({ items: z.array(NamedSchema) }),
  cache: 300,
  example: { response: { items: [{ id: 1, name: 'オーク' }] } },
})
