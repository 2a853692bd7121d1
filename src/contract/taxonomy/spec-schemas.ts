import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { measureKeys } from '#contract/data/measures.ts'
import { messages } from '#contract/data/messages.ts'
import { flagField, idField, requiredText } from '#contract/kit/body-fields.ts'
import { ChangedSchema, IdSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { countedOption, hiddenHere, inherited, optionsField, storedOptions } from './option-fields.ts'
import { changed, created, hiddenField, stored } from './term-fields.ts'

const conditionFields = {
  name: requiredText(limits.taxonomyName, '条件の名前（遮光、樹種など）。ほかの条件と同じ名前は置けません'),
  categories: z
    .array(
      z.object({
        category_id: idField('カテゴリの ID'),
        hidden: flagField('このカテゴリで隠すか。隠すと、新しく選べなくなり、製品の値は残ります'),
      }),
      { error: messages.required },
    )
    .max(limits.conditionCategories, `${limits.conditionCategories}件までです`)
    .refine(
      (places) => new Set(places.map(({ category_id }) => category_id)).size === places.length,
      '同じカテゴリが2つあります',
    )
    .openapi({ description: 'この条件を使うカテゴリ。見出しのカテゴリなら、下のカテゴリでも使えます' }),
}

const storedCondition = z.object({
  ...conditionFields,
  values: storedOptions,
  ...stored,
})

const value = requiredText(limits.taxonomyName, '選択肢の名前（遮光1級、オークなど）')

export const conditionSchemas = {
  content: z.object({ ...conditionFields, values: optionsField(value), ...created }),
  update: z.object({ ...conditionFields, values: optionsField(value), ...changed }),
  stored: storedCondition.openapi('ConsoleCondition'),
}

const measureKey = z.enum(measureKeys)

const measuresField = z
  .array(z.object({ key: measureKey, hidden: hiddenField }), { error: messages.required })
  .max(measureKeys.length)
  .refine((sent) => new Set(sent.map(({ key }) => key)).size === sent.length, '同じ数値が2つあります')
  .openapi({ description: 'このカテゴリで使う数値の仕様。親カテゴリの数値は含みません' })

export const categoryMeasureSchemas = {
  update: z.object({ measures: measuresField, version: changed.version }).openapi('CategoryMeasuresUpdate'),
  stored: z.object({ measures: measuresField, ...ChangedSchema.shape }).openapi('ConsoleCategoryMeasures'),
}

const productCount = (description: string) => z.int().nonnegative().openapi({ description })

const SpecConditionSchema = z.object({
  ...conditionFields,
  ...stored,
  hidden: hiddenField,
  inherited,
  hidden_here: hiddenHere,
  product_count: productCount('このカテゴリの製品のうち、この条件を使うものの数'),
  use_count: productCount('この条件を使うすべての製品の数'),
  values: z.array(countedOption),
})

const SpecMeasureSchema = z.object({
  key: measureKey,
  name: z.string(),
  unit: z.string(),
  used: z.boolean().openapi({ description: 'このカテゴリで使うか' }),
  hidden: hiddenField,
  inherited,
  hidden_here: hiddenHere,
  product_count: productCount('このカテゴリの製品のうち、この数値のあるものの数'),
})

export const CategorySpecsSchema = z
  .object({
    id: IdSchema,
    name: z.string(),
    parent: NamedSchema.nullable(),
    conditions: z.array(SpecConditionSchema),
    other_conditions: z
      .array(storedCondition)
      .openapi({ description: 'このカテゴリにも親カテゴリにもない条件' }),
    measures: z.array(SpecMeasureSchema),
    measures_version: changed.version.openapi({ description: '数値の仕様の版' }),
  })
  .openapi('ConsoleCategorySpecs')
