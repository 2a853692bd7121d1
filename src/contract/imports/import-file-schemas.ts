import { z } from '@hono/zod-openapi'
import {
  fileKinds,
  fileOutcomeLabels,
  fileOutcomes,
  fileReasonLabels,
  fileReasons,
  mostFileRank,
} from '#contract/data/import-files.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { documentKinds } from '#contract/data/product-documents.ts'
import { choiceField, choiceOrNull, flagField, idField, requiredText } from '#contract/kit/body-fields.ts'
import { ImageSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { ImportSchema } from './schemas.ts'

const explain = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([key, label]) => `${key} ${label}`)
    .join('、')

const CodedSchema = z.object({ id: z.int(), code: z.string() })

export const ImportFileSchema = z
  .object({
    position: z.int().openapi({ description: 'ZIPのなかの順番。はじめは 1' }),
    folder: z.string().openapi({ description: 'いちばん近いフォルダーの名前。なければ空' }),
    name: z.string(),
    bytes: z.int().openapi({ description: '展開したあとの大きさ' }),
    kind: z.enum(fileKinds).openapi({ description: '種類（picture 画像、document 資料、other そのほか）' }),
    document_kind: choiceOrNull(documentKinds, '資料の種類。画像なら null'),
    outcome: z.enum(fileOutcomes).openapi({ description: `結果（${explain(fileOutcomeLabels)}）` }),
    reason: z
      .enum(fileReasons)
      .nullable()
      .openapi({ description: `置き場所を決めた理由（${explain(fileReasonLabels)}）` }),
    message: z.string().openapi({ description: '見送るか、取り込めなかった理由。なければ空' }),
    product: NamedSchema.nullable(),
    variation: CodedSchema.nullable().openapi({
      description: '品番。製品のすべての品番に置く画像と、資料では null',
    }),
    rank: z.int().openapi({ description: '同じ置き場所のなかの順番。小さいものから並びます' }),
    image: ImageSchema.nullable().openapi({ description: '取り込んだ画像' }),
    may_place: z.boolean().openapi({ description: '置き場所を選べるか' }),
  })
  .openapi('CatalogueImportFile')

export const FilePlaceSchema = z
  .object({
    product_id: idField('製品の ID。製品のすべての品番に置きます').optional(),
    code: requiredText(limits.variationCode, '品番。その品番に置きます').optional(),
    document_kind: choiceField(documentKinds, '資料の種類').optional(),
    rank: z
      .int({ error: messages.invalidQuantity })
      .min(0, messages.invalidQuantity)
      .max(mostFileRank, messages.invalidQuantity)
      .optional()
      .openapi({ description: '同じ置き場所のなかの順番' }),
    is_left: flagField('見送るか').optional(),
    whole_folder: flagField('同じフォルダーの未整理のファイルも、同じ置き場所にするか').default(false),
  })
  .openapi('CatalogueImportFilePlace')

export const PlacedFileSchema = ImportSchema.extend({ file: ImportFileSchema }).openapi(
  'CatalogueImportPlacedFile',
)

export const PlaceSuggestionsSchema = z
  .object({
    items: z.array(
      z.object({
        product: NamedSchema,
        variation: CodedSchema.extend({ name: z.string() })
          .nullable()
          .openapi({ description: '品番。製品のすべての品番に置くときは null' }),
      }),
    ),
  })
  .openapi('CatalogueImportPlaces')
