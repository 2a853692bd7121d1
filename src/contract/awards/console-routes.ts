import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import {
  idField,
  momentField,
  optionalLines,
  optionalText,
  requiredText,
  slugField,
  versionField,
} from '#contract/kit/body-fields.ts'
import { whole } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema, ImageSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { thingRoutes } from '#contract/kit/thing-routes.ts'
import { imageExample } from '#contract/products/examples.ts'
import { awardExample } from './routes.ts'
import { AwardSchema } from './schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })
const params = z.object({ id: idParam('アワードの ID') })
const one = { params: { id: '2' } }

const CategoryFieldSchema = z.object({
  id: idField('すでにある部門の ID。新しい部門は null').nullable(),
  name: requiredText(limits.awardCategoryName, '部門の名前'),
  description: optionalText(limits.awardCategoryDescription, '部門の説明'),
})

const AwardContentSchema = z.object({
  slug: slugField,
  title: requiredText(limits.awardTitle, 'アワードの名前'),
  description: optionalLines(limits.awardDescription, 'アワードの説明'),
  cover_image_id: idField('表紙の画像').nullable(),
  announced_from: momentField('告知'),
  entry_from: momentField('応募のはじまり'),
  voting_from: momentField('投票のはじまり'),
  final_from: momentField('最終投票のはじまり'),
  closed_from: momentField('結果発表'),
  categories: z
    .array(CategoryFieldSchema)
    .min(1, messages.requiredChoice)
    .max(limits.awardCategories, messages.atMostItems(limits.awardCategories)),
})

export const awardMoments = [
  'announced_from',
  'entry_from',
  'voting_from',
  'final_from',
  'closed_from',
] as const

const ConsoleAwardSchema = AwardContentSchema.extend({
  ...ChangedSchema.shape,
  cover_image: ImageSchema.nullable(),
}).openapi('ConsoleAward')

// `extend` alone would document the values of both phases.
const ConsoleAwardRowSchema = AwardSchema.omit({ phase: true })
  .extend({
    announced_from: z.iso.datetime(),
    phase: z.enum(['hidden', ...AwardSchema.shape.phase.options]).openapi({
      description: 'hidden は告知の前。ほかはアワードと同じ',
    }),
  })
  .openapi('ConsoleAwardRow')

const ConsoleEntrySchema = z
  .object({
    ...ChangedSchema.shape,
    title: z.string(),
    award_category_id: IdSchema,
    project: NamedSchema,
    jury_comment: z.string(),
  })
  .openapi('ConsoleAwardEntry')

export type AwardContent = z.infer<typeof AwardContentSchema>
export type ConsoleEntry = z.infer<typeof ConsoleEntrySchema>
export type ConsoleAwardRow = z.infer<typeof ConsoleAwardRowSchema>

const category = { name: '住まい', description: '暮らし方が形になった部屋。' }

const content: AwardContent = {
  slug: awardExample.slug,
  title: awardExample.title,
  description: awardExample.description,
  cover_image_id: imageExample.id,
  announced_from: '2026-08-01T00:00:00.000Z',
  entry_from: awardExample.entry_from,
  voting_from: awardExample.voting_from,
  final_from: awardExample.final_from,
  closed_from: awardExample.closed_from,
  categories: [{ id: null, ...category }],
}

const changed: AwardContent = { ...content, categories: [{ id: 1, ...category }] }

const entryExample: ConsoleEntry = {
  ...{ id: 8, version: 0, title: '土と光の居間', award_category_id: 1 },
  project: { id: 1, name: '鎌倉の家' },
  jury_comment: '光の移ろいを、部屋の並びだけで語っている。',
}

export const listConsoleAwards = route({
  id: 'listConsoleAwards',
  method: 'GET',
  path: '/console/awards',
  summary: 'アワードの一覧',
  description: '告知の前のものも、新しい順に返します。運営の担当者だけが使えます。',
  response: whole.listOf(ConsoleAwardRowSchema),
  example: {
    response: whole.exampleOf({ ...awardExample, announced_from: content.announced_from }),
  },
})

const rules =
  '告知のあとは slug を、はじまった段階の日時を、投票がはじまったあとは部門の増減を、変えられません。'

export const {
  get: getConsoleAward,
  create: createAward,
  update: updateAward,
  remove: deleteAward,
} = thingRoutes(
  {
    name: 'Award',
    path: 'awards',
    noun: 'アワード',
    says: {
      create: '告知の日時になると、だれにでも見えます。',
      update: `内容をすべて入れ替えます。${rules}`,
      remove: '応募か投票のあるアワードは削除できません。',
    },
    fails: { update: ['award_in_use'], remove: ['award_in_use'] },
    example: {
      content,
      changed,
      stored: { ...changed, id: 2, version: 812, cover_image: imageExample },
    },
  },
  {
    content: AwardContentSchema,
    update: AwardContentSchema.extend({ version: versionField }),
    stored: ConsoleAwardSchema,
  },
)

export const listConsoleAwardEntries = route({
  id: 'listConsoleAwardEntries',
  method: 'GET',
  path: '/console/awards/{id}/entries',
  summary: 'アワードの応募作と審査員の言葉',
  description:
    '非公開になった事例のものも、応募の順に返します。得票は入りません。運営の担当者だけが使えます。',
  params,
  response: whole.listOf(ConsoleEntrySchema),
  example: { ...one, response: whole.exampleOf(entryExample) },
})

export const commentAwardEntry = route({
  id: 'commentAwardEntry',
  method: 'PUT',
  path: '/console/award_entries/{id}',
  summary: '審査員の言葉を書く',
  description: '結果とともに公開されます。運営の担当者だけが使えます。',
  fails: ['conflict'],
  params: z.object({ id: idParam('応募作の ID') }),
  body: z
    .object({
      jury_comment: optionalLines(limits.juryComment, '審査員の言葉'),
      version: versionField,
    })
    .openapi('AwardEntryComment'),
  response: ConsoleEntrySchema,
  example: {
    params: { id: '8' },
    body: { jury_comment: entryExample.jury_comment, version: 0 },
    response: { ...entryExample, version: 812 },
  },
})
