import { z } from '@hono/zod-openapi'
import { productKinds } from '#contract/data/enums.ts'
import type { TaxonomyUse } from '#contract/data/taxonomy-uses.ts'
import { choiceField, idField } from '#contract/kit/body-fields.ts'
import { changed, created, hiddenField, name, nameKana, optionalKana, stored } from './term-fields.ts'

/** Counts of references: a term without any can be removed. */
const usesOf = <const Use extends TaxonomyUse>(...uses: Use[]) =>
  z
    .object(Object.fromEntries(uses.map((use) => [use, z.int().nonnegative().optional()])) as UseShape<Use>)
    .openapi({ description: `これを指しているものの数（${uses.join('、')}）。0のものは省きます` })

type UseShape<Use extends TaxonomyUse> = Record<Use, z.ZodOptional<z.ZodInt>>

const termSchemas = <
  const Name extends string,
  Fixed extends z.ZodRawShape,
  Fields extends z.ZodRawShape,
  Counted extends z.ZodRawShape,
>(
  names: Name,
  { fixed, fields, counted }: { fixed: Fixed; fields: Fields; counted: Counted },
) => {
  const one = z.object({ ...fixed, ...fields, ...stored })
  return {
    content: z.object({ ...fixed, ...fields, ...created }),
    update: z.object({ ...fields, ...changed }),
    stored: one.openapi(`Console${names}`),
    row: z.object({ ...fixed, ...fields, ...stored, ...counted }).openapi(`Console${names}Row`),
  }
}

export const categorySchemas = termSchemas('Category', {
  fixed: { kind: choiceField(productKinds, '種類。親カテゴリと同じです。あとから変えられません') },
  fields: {
    parent_id: idField('親カテゴリの ID。いちばん上のカテゴリは null').nullable(),
    name,
    name_kana: nameKana,
  },
  counted: {
    product_count: z
      .int()
      .nonnegative()
      .openapi({ description: '下のカテゴリも含めた製品の数。非公開の製品も数えます' }),
    uses: usesOf('children', 'products', 'boards', 'questions', 'conditions', 'measures'),
  },
})

export const buildingTypeSchemas = termSchemas('BuildingType', {
  fixed: {},
  fields: { name },
  counted: { uses: usesOf('use_types', 'projects') },
})

export const useTypeSchemas = termSchemas('UseType', {
  fixed: { building_type_id: idField('建物の種類の ID。あとから変えられません') },
  fields: { name },
  counted: { uses: usesOf('projects') },
})

export const materialSchemas = termSchemas('Material', {
  fixed: {},
  fields: { name, name_kana: nameKana },
  counted: { uses: usesOf('products') },
})

export const spaceSchemas = termSchemas('Space', {
  fixed: {},
  fields: { name, name_kana: optionalKana, hidden: hiddenField },
  counted: { uses: usesOf('posts') },
})
