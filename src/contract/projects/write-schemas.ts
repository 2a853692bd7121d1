import { z } from '@hono/zod-openapi'
import { prefectures } from '#contract/data/address-texts.ts'
import { isPositiveHundredths } from '#contract/data/hundredths.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { constructionTypes, designPhases, structureTypes } from '#contract/data/project-enums.ts'
import {
  flagField,
  hiraganaLine,
  idField,
  line,
  lines,
  optionalChoiceField,
  requiredText,
  seenVersion,
} from '#contract/kit/body-fields.ts'
import { IdSchema } from '#contract/kit/schemas.ts'

const wholeNumber = (min: number, max: number, message: string, description: string) =>
  z
    .int({ error: message })
    .min(min, message)
    .max(max, message)
    .nullable()
    .openapi({ description, minimum: min, maximum: max })

const credit = z
  .object({
    role: requiredText(limits.projectCredit, '役割。設計、施工など'),
    name: requiredText(limits.projectCredit, '名前'),
    user_id: idField('利用者であれば、その ID').nullable().default(null),
    team_id: idField('チームであれば、その ID').nullable().default(null),
  })
  .refine(({ user_id, team_id }) => user_id === null || team_id === null, messages.requiredChoice)

/** Omitted fields stay unchanged. All of them may be missing in a draft. */
const ProjectFieldsSchema = z.object({
  title: line(limits.projectTitle).openapi({ description: '事例の名前' }).optional(),
  title_kana: hiraganaLine(limits.projectTitleKana)
    .openapi({ description: '名前の読み。読みやローマ字の検索で見つかります。カタカナは、ひらがなにします' })
    .optional(),
  description: lines(limits.projectText).openapi({ description: '文章' }).optional(),
  building_type_id: idField('建物の種類').nullable().optional(),
  use_type_ids: z
    .array(IdSchema, { error: messages.requiredChoice })
    .max(limits.useTypesPerProject, messages.atMostItems(limits.useTypesPerProject))
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b))
    .openapi({ description: '用途' })
    .optional(),
  structure_type_id: optionalChoiceField(structureTypes, '構造'),
  construction_type: optionalChoiceField(constructionTypes, '工事'),
  design_phase: optionalChoiceField(designPhases, '設計の段階'),
  floor_space: z
    .number({ error: messages.invalidFloorSpace })
    .max(limits.floorSpace, messages.invalidFloorSpace)
    .refine(isPositiveHundredths, messages.invalidFloorSpace)
    .nullable()
    .openapi({
      description: '延床面積（m²）。小数は2けたまで',
      exclusiveMinimum: 0,
      multipleOf: 0.01,
    })
    .optional(),
  prefecture: z
    .enum(['', ...prefectures.map(({ label }) => label)], { error: messages.requiredChoice })
    .openapi({ description: '都道府県。空文字は、なし' })
    .optional(),
  place: line(limits.projectPlace).openapi({ description: '都道府県につづく所在地' }).optional(),
  completed_year: wholeNumber(1600, 2200, messages.invalidYear, '竣工年').optional(),
  completed_month: wholeNumber(1, 12, messages.requiredChoice, '竣工月').optional(),
  credits: z
    .array(credit, { error: messages.requiredChoice })
    .max(limits.creditsPerProject, messages.atMostItems(limits.creditsPerProject))
    .openapi({ description: 'クレジット。送ったものに置きかわります' })
    .optional(),
})

export const ProjectCreateSchema = ProjectFieldsSchema.extend({
  team_id: idField('オーナーかメンバーとして入っているチーム'),
}).openapi('ProjectCreate')

export const ProjectUpdateSchema = ProjectFieldsSchema.extend({
  version: seenVersion,
}).openapi('ProjectUpdate')

export const ShareChangeSchema = z
  .object({ enabled: flagField('false で共有をやめます').default(true) })
  .default({ enabled: true })
  .openapi('ProjectShareChange')

/** New position of a row; larger numbers mean the end. */
export const PositionSchema = z
  .object({
    order: z
      .int({ error: messages.invalidQuantity })
      .min(1, messages.invalidQuantity)
      .max(limits.largestId, messages.invalidQuantity)
      .openapi({ description: '何番目にするか（1から）。件数より大きければ最後' }),
  })
  .openapi('OrderChange')

export type ProjectFields = z.output<typeof ProjectFieldsSchema>
export type ProjectFieldName = keyof ProjectFields
