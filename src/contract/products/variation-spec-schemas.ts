import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import {
  findMeasureIssue,
  type SpecMeasureKey,
  type SpecMeasures,
  specMeasureKeys,
  specMeasureLabel,
} from '#contract/data/measure-rules.ts'
import { messages } from '#contract/data/messages.ts'
import type { HeldRegulations } from '#contract/data/regulation-rules.ts'
import { type RegulationKey, regulations } from '#contract/data/regulations.ts'
import { choiceDoc, choiceField, line } from '#contract/kit/body-fields.ts'
import { IdSchema } from '#contract/kit/schemas.ts'

const orNull = (text: string) => (text === '' ? null : text)

const certificate = line(limits.certificateNumber).transform(orNull).nullable().default(null).openapi({
  description:
    '認定の番号。メーカーが登録したもの（GET /console/certificates）か、この製品にもう書かれているものです',
})

const gradeOf = (key: RegulationKey) =>
  z.object({ grade: choiceField(regulations[key].values, regulations[key].label), certificate }).nullish()

const withoutNulls = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

export const RegulationsInputSchema = z
  .object({
    fire_protection_material: z
      .object({
        grade: choiceField(
          regulations.fire_protection_material.values,
          regulations.fire_protection_material.label,
        ),
        certificate,
        note: line(limits.regulationNote)
          .transform(orNull)
          .nullable()
          .default(null)
          .openapi({ description: '等級の条件になる下地（例: 不燃石膏ボード直張り）' }),
      })
      .nullish(),
    fire_resistance: gradeOf('fire_resistance'),
    formaldehyde: gradeOf('formaldehyde'),
    flame_prevention_regulation: gradeOf('flame_prevention_regulation'),
  })
  .transform((held): HeldRegulations => withoutNulls(held))
  .openapi({ description: '防火や環境の等級と、その認定。等級のないものは、省くか null にします' })

export const ConditionValuesInputSchema = z
  .array(IdSchema, { error: messages.requiredChoice })
  .max(limits.variationConditions, messages.atMostItems(limits.variationConditions))
  .overwrite((ids) => [...new Set(ids)])
  .openapi({
    description:
      '検索の条件（GET /categories/{id}/search_condition_groups）の値の ID。製品のカテゴリにあるものです',
  })

const measureField = (key: SpecMeasureKey) =>
  z
    .number({ error: findMeasureIssue(key, Number.NaN) ?? messages.required })
    .superRefine((value, context) => {
      const message = findMeasureIssue(key, value)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .nullish()
    .openapi({ description: specMeasureLabel(key), type: ['number', 'null'] })

const mapSpecMeasures = <T>(entryOf: (key: SpecMeasureKey) => T): Record<SpecMeasureKey, T> =>
  Object.fromEntries(specMeasureKeys.map((key) => [key, entryOf(key)])) as Record<SpecMeasureKey, T>

export const MeasuresInputSchema = z
  .object(mapSpecMeasures(measureField))
  .transform((values): SpecMeasures => withoutNulls(values))
  .openapi({
    description:
      '数値の仕様（GET /categories/{id}/measures）。製品のカテゴリで測るもので、ないものは省くか null にします',
  })

const heldGrade = (key: RegulationKey) =>
  z.object({
    grade: z.int().openapi(choiceDoc(regulations[key].values, regulations[key].label)),
    certificate: z.string().nullable(),
  })

export const StoredSpecsSchema = z.object({
  regulations: z.object({
    fire_protection_material: heldGrade('fire_protection_material')
      .extend({ note: z.string().nullable() })
      .optional(),
    fire_resistance: heldGrade('fire_resistance').optional(),
    formaldehyde: heldGrade('formaldehyde').optional(),
    flame_prevention_regulation: heldGrade('flame_prevention_regulation').optional(),
  }),
  condition_value_ids: z.array(IdSchema),
  measures: z.object(mapSpecMeasures(() => z.number().optional())),
})
