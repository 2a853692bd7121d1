import { z } from '@hono/zod-openapi'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, NamedSchema } from '#contract/kit/schemas.ts'

const route = routesOf({ tag: 'taxonomy', auth: 'public', cache: 3600 })

const UseTypeSchema = NamedSchema.extend({ building_type_id: IdSchema }).openapi('UseType')

const useTypeExample = { id: 11, name: '戸建住宅', building_type_id: 1 }

export const listBuildingTypes = route({
  id: 'listBuildingTypes',
  method: 'GET',
  path: '/building_types',
  summary: '建物の種類',
  description: '事例の建物の種類（住宅、オフィスなど）を、画面に並べる順で返します。',
  response: z.object({ items: z.array(NamedSchema) }),
  example: { response: { items: [{ id: 1, name: '住宅' }] } },
})

export const listUseTypesOfBuildingType = route({
  id: 'listUseTypesOfBuildingType',
  method: 'GET',
  path: '/building_types/{id}/use_types',
  summary: '建物の種類ごとの用途',
  description: 'ひとつの建物の種類に属する用途（戸建住宅、別荘など）を返します。',
  params: z.object({ id: idParam('建物の種類の ID') }),
  response: z.object({ items: z.array(UseTypeSchema) }),
  example: { params: { id: '1' }, response: { items: [useTypeExample] } },
})

export const listUseTypes = route({
  id: 'listUseTypes',
  method: 'GET',
  path: '/use_types',
  summary: 'すべての用途',
  description: 'すべての用途を、建物の種類の順に返します。',
  response: z.object({ items: z.array(UseTypeSchema) }),
  example: { response: { items: [useTypeExample] } },
})

export const listSpaces = route({
  id: 'listSpaces',
  method: 'GET',
  path: '/spaces',
  summary: '空間',
  description:
    '写真の空間（リビング、玄関など）を、画面に並べる順で返します。隠した空間は、それをもつ写真のために含みます。新しくは選べません。',
  response: z.object({
    items: z.array(
      NamedSchema.extend({ hidden: z.boolean().openapi({ description: '新しく選べないか' }) }).openapi(
        'Space',
      ),
    ),
  }),
  example: { response: { items: [{ id: 1, name: 'リビング', hidden: false }] } },
})
