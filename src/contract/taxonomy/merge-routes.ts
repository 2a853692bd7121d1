import { z } from '@hono/zod-openapi'
import { mergeableKinds } from '#contract/data/taxonomy-uses.ts'
import { idField, versionField } from '#contract/kit/body-fields.ts'
import { whole } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { staffOnly } from '#contract/kit/record-routes.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema, NamedSchema } from '#contract/kit/schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const kind = z.enum(mergeableKinds).openapi({
  description: 'category カテゴリ、material 素材、building_type 建物の種類、use_type 用途',
})

const MovedSchema = z
  .object({
    products: z.int().nonnegative().optional(),
    projects: z.int().nonnegative().optional(),
    boards: z.int().nonnegative().optional(),
    children: z.int().nonnegative().optional(),
    use_types: z.int().nonnegative().optional(),
    conditions: z.int().nonnegative().optional(),
    measures: z.int().nonnegative().optional(),
    questions: z.int().nonnegative().optional(),
  })
  .openapi('MovedByMerge', { description: '移るものの数。0のものは省きます' })

const TermSchema = NamedSchema.extend({ version: versionField })

export const previewMerge = route({
  id: 'previewMerge',
  method: 'GET',
  path: '/console/merges/preview',
  summary: '分類の統合の下見',
  description: `ひとつの項目をもうひとつに統合すると何が移るかを、変えずに返します。統合は元に戻せません。${staffOnly}`,
  query: z.object({
    kind,
    term_id: idParam('なくなるほうの ID'),
    into_id: idParam('残るほうの ID'),
  }),
  response: z
    .object({
      kind,
      term: TermSchema.openapi({ description: 'なくなるほう' }),
      into: TermSchema.openapi({ description: '残るほう' }),
      moved: MovedSchema,
      below: z
        .array(z.string())
        .openapi({ description: '下の項目のうち、名前が同じなので一緒に統合されるもの' }),
    })
    .openapi('MergePreview'),
  example: {
    query: { kind: 'category', term_id: '41', into_id: '33' },
    response: {
      kind: 'category',
      term: { id: 41, name: 'クロス', version: 812 },
      into: { id: 33, name: '壁紙', version: 0 },
      moved: { products: 312, boards: 2, conditions: 1 },
      below: [],
    },
  },
})

export const createMerge = route({
  id: 'createMerge',
  method: 'POST',
  path: '/console/merges',
  summary: '分類を統合する',
  description: `同じ種類の2つの項目をひとつにします。製品や事例などは残るほうへ移り、もうひとつはなくなります。親カテゴリの条件と数値のうち製品に値のあるものは、残るほうに加わります。前の ID を含む公開ページのアドレスは、残るほうへ転送されます。下にカテゴリがあるカテゴリに製品が入る統合は、422 で断ります。元に戻せません。${staffOnly}`,
  fails: ['conflict'],
  body: z
    .object({
      kind,
      term_id: idField('なくなるほうの ID'),
      into_id: idField('残るほうの ID'),
      version: versionField,
      into_version: versionField,
    })
    .openapi('MergeContent'),
  response: z
    .object({ ...ChangedSchema.shape, name: z.string(), into_name: z.string(), moved: MovedSchema })
    .openapi('ConsoleMerge'),
  example: {
    body: { kind: 'category', term_id: 41, into_id: 33, version: 812, into_version: 0 },
    response: {
      ...{ id: 1, version: 900, name: 'クロス', into_name: '壁紙' },
      moved: { products: 312, boards: 2, conditions: 1 },
    },
  },
})

const openRoute = routesOf({ tag: 'taxonomy', auth: 'public', cache: 'revalidate' })

export const listMergedTerms = openRoute({
  id: 'listMergedTerms',
  method: 'GET',
  path: '/merged_terms',
  summary: '統合された分類',
  description: 'ほかの項目に統合されてなくなったカテゴリ、素材、建物の種類、用途と、今の ID を返します。',
  response: whole.listOf(z.object({ kind, id: IdSchema, into_id: IdSchema }).openapi('MergedTerm')),
  example: { response: whole.exampleOf({ kind: 'category', id: 41, into_id: 33 }) },
})
