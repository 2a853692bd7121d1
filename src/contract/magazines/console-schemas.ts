import { z } from '@hono/zod-openapi'
import { articleCategories } from '#contract/data/editorial-enums.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import {
  choiceField,
  idField,
  momentField,
  optionalLines,
  optionalText,
  optionalUrl,
  requiredLines,
  requiredText,
  slugField,
} from '#contract/kit/body-fields.ts'
import { ChangedSchema, IdSchema, ImageSchema, MomentSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { StoredBlockSchema } from './schemas.ts'

const BlockFieldSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: requiredText(limits.articleHeading, '見出し') }),
  z.object({ type: z.literal('paragraph'), text: requiredLines(limits.articleText, '段落') }),
  z.object({
    type: z.literal('quote'),
    text: requiredLines(limits.articleText, '引用'),
    source: optionalText(limits.articleHeading, '話した人や、引用のもと'),
  }),
  z.object({
    type: z.literal('items'),
    items: z
      .array(requiredText(limits.articleItem, '項目'))
      .min(1, messages.required)
      .max(limits.articleItems, messages.atMostItems(limits.articleItems)),
  }),
  z.object({
    type: z.literal('photo'),
    post_id: idField('写真'),
    caption: optionalText(limits.postCaption, '写真の説明'),
  }),
  z.object({
    type: z.literal('products'),
    product_variation_ids: z
      .array(idField('製品バリエーション'))
      .min(1, messages.requiredChoice)
      .max(limits.articleProducts, messages.atMostItems(limits.articleProducts)),
  }),
  z.object({ type: z.literal('project'), project_id: idField('事例') }),
])

/** Either body or url is set: our own text, or a link. */
export const ArticleContentSchema = z
  .object({
    slug: slugField,
    title: requiredText(limits.articleTitle, '題'),
    lead: optionalLines(limits.articleLead, 'リード'),
    category: choiceField(articleCategories, '分類'),
    body: z
      .array(BlockFieldSchema)
      .max(limits.articleBlocks, messages.atMostItems(limits.articleBlocks))
      .nullable()
      .openapi({ description: '本文。外部の記事であれば null' }),
    url: optionalUrl(limits.website, '外部の記事であれば、そのアドレス'),
    cover_image_id: idField('表紙の画像').nullable(),
    published_at: momentField('公開する日時。先の日時であれば、そのときに公開します')
      .nullable()
      .openapi({ type: ['string', 'null'], description: '公開する日時。下書きであれば null' }),
    tags: z
      .array(z.object({ slug: slugField, name: requiredText(limits.tagName, 'タグの名前') }))
      .max(limits.articleTags, messages.atMostItems(limits.articleTags)),
  })
  .refine(({ body, url }) => (body === null) !== (url === null), {
    path: ['url'],
    message: messages.bodyOrUrl,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type ArticleContent = z.output<typeof ArticleContentSchema>

export const ConsoleArticleSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    lead: z.string(),
    category: z.int(),
    body: z.array(StoredBlockSchema).nullable(),
    url: z.string().nullable(),
    cover_image_id: IdSchema.nullable(),
    published_at: MomentSchema.nullable(),
    tags: z.array(z.object({ slug: z.string(), name: z.string() })),
    ...ChangedSchema.shape,
    cover_image: ImageSchema.nullable(),
  })
  .openapi('ConsoleArticle')

export const ConsoleArticleRowSchema = z
  .object({
    id: IdSchema,
    slug: z.string(),
    title: z.string(),
    category: NamedSchema,
    url: z.string().nullable(),
    cover_image: ImageSchema.nullable(),
    published_at: MomentSchema.nullable().openapi({ description: '下書きであれば null' }),
  })
  .openapi('ConsoleArticleRow')
