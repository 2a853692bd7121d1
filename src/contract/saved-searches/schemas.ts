import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { savedSearchKinds } from '#contract/data/saved-searches.ts'
import { flagField, requiredText } from '#contract/kit/body-fields.ts'
import { IdSchema, MomentSchema } from '#contract/kit/schemas.ts'
import { textLimit } from '#contract/kit/text-limit.ts'

/** Letters that `URLSearchParams` writes: the query fits behind `/products?` as it is. */
const queryPattern = /^[\w.*+%=&-]+$/

const kinds = 'product 製品、post 写真、project 事例'

const kindField = z.enum(savedSearchKinds, { error: messages.requiredChoice }).openapi({ description: kinds })
const nameField = requiredText(limits.savedSearchName, '検索条件の名前')
const watchedField = flagField('新しく当てはまるものが出たら、知らせるか')

export const SavedSearchCreateSchema = z
  .object({
    kind: kindField,
    name: nameField,
    query: z
      .string({ error: messages.required })
      .max(limits.savedSearchQuery, textLimit(limits.savedSearchQuery))
      .min(1, { error: messages.required, abort: true })
      .regex(queryPattern, messages.invalidSearchQuery)
      .openapi({ description: '一覧のアドレス（/products など）の ? のうしろ' }),
    watched: watchedField,
  })
  .openapi('SavedSearchCreate')

export const SavedSearchUpdateSchema = z
  .object({ name: nameField, watched: watchedField })
  .openapi('SavedSearchUpdate')

export const SavedSearchSchema = z
  .object({
    id: IdSchema,
    kind: z.enum(savedSearchKinds).openapi({ description: kinds }),
    name: z.string(),
    query: z.string().openapi({ description: '一覧のアドレス（/products など）の ? のうしろ' }),
    watched: z.boolean().openapi({ description: '新しく当てはまるものが出たら、知らせるか' }),
    created_at: MomentSchema,
  })
  .openapi('SavedSearch')

export type SavedSearch = z.infer<typeof SavedSearchSchema>
