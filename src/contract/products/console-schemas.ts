import { z } from '@hono/zod-openapi'
import { discontinuationMessages, mostSuccessors } from '#contract/data/discontinuation.ts'
import { colorTypes, priceKinds, priceUnits, productKinds } from '#contract/data/enums.ts'
import { isPositiveHundredths } from '#contract/data/hundredths.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { documentKinds } from '#contract/data/product-documents.ts'
import { productReadingPattern } from '#contract/data/product-reading.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import {
  choiceDoc,
  choiceField,
  flagField,
  idField,
  line,
  optionalLines,
  optionalText,
  requiredReading,
  requiredText,
  versionField,
} from '#contract/kit/body-fields.ts'
import { ChangedSchema, IdSchema, ImageSchema } from '#contract/kit/schemas.ts'
import { ProductDocumentSchema } from './schemas.ts'
import {
  ConditionValuesInputSchema,
  MeasuresInputSchema,
  RegulationsInputSchema,
  StoredSpecsSchema,
} from './variation-spec-schemas.ts'

const numberField = (min: number, max: number, description: string) => {
  const message = productMessages.between(min, max)
  return z.int({ error: message }).min(min, message).max(max, message).openapi({ description })
}

const optionalNumber = (min: number, max: number, description: string) =>
  numberField(min, max, description).nullable().default(null)

const millimetres = (side: string) => optionalNumber(1, limits.side, `${side}（mm）`)

const uniqueIds = (ids: number[]) => [...new Set(ids)]

const idsField = (max: number, description: string) =>
  z
    .array(IdSchema, { error: messages.requiredChoice })
    .max(max, messages.atMostItems(max))
    .overwrite(uniqueIds)
    .openapi({ description })

const pictures = z
  .array(
    z.object({
      id: idField('画像の ID。POST /images などで送ったもの'),
      shown_width: millimetres('正面から平らに撮った材料の、画像の幅にあたる実寸'),
    }),
    { error: messages.requiredChoice },
  )
  .max(limits.variationPictures, messages.atMostItems(limits.variationPictures))
  .openapi({ description: '画像。はじめの画像が、一覧や検索に出ます' })

/** A day of 廃番 or of the last order. */
export const dayText = z.iso
  .date({ error: discontinuationMessages.invalidDay, abort: true })
  .regex(/^(19|20)/, discontinuationMessages.invalidDay)

const dayField = (description: string) => dayText.nullable().openapi({ description })

const discontinuedOn = dayField(
  '廃番になる日（日本の日付）。先の日なら、その日まで販売中です。なければ null です',
)

const lastOrderOn = dayField('最終受注日。廃番日までの日です。なければ null です')

const successors = idsField(mostSuccessors, '後継品の、品番の ID。同じメーカーのもので、この順に並びます')

const VariationInputSchema = z.object({
  id: idField('品番の ID。新しい品番は null です').nullable().default(null),
  code: requiredText(
    limits.variationCode,
    '品番。全角と半角、大文字と小文字、空白とハイフンのちがいを除いて、メーカーにひとつだけです',
  ),
  name: requiredText(limits.variationName, '仕上げや色の名前。製品にひとつだけです'),
  published: flagField('公開するか'),
  discontinued: flagField(
    '廃番か。廃番日があれば廃番日で決まり、廃番日のない品番を廃番にすると、今日が廃番日になります',
  ).default(false),
  discontinued_on: discontinuedOn.default(null),
  last_order_on: lastOrderOn.default(null),
  successors: successors.default([]),
  price_kind: choiceField(priceKinds, '価格の種類'),
  price: optionalNumber(0, limits.price, '税抜きの金額（円）。オープン価格と要見積では null です'),
  price_unit: choiceField(priceUnits, '価格の単位'),
  width: millimetres('幅'),
  depth: millimetres('奥行'),
  height: millimetres('高さ'),
  seat_height: millimetres('座面の高さ'),
  diameter: millimetres('直径'),
  thickness: z
    .number({ error: productMessages.invalidThickness })
    .max(limits.thickness, productMessages.invalidThickness)
    .refine(isPositiveHundredths, productMessages.invalidThickness)
    .nullable()
    .default(null)
    .openapi({ description: '厚さ（mm）。小数は2けたまで', type: ['number', 'null'] }),
  weight_grams: optionalNumber(1, limits.weightGrams, '重さ（g）'),
  material_note: optionalText(limits.materialNote, '素材の詳細'),
  in_stock: flagField('在庫があるか'),
  lead_time_days: optionalNumber(0, limits.leadTimeDays, '納期の日数'),
  sample_available: flagField('サンプルを送れるか'),
  sample_stock: numberField(0, limits.sampleStock, 'サンプルの在庫').default(0),
  sample_description: line(limits.sampleDescription)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)
    .openapi({ description: 'サンプルとして送るもの（例: A4カット）' }),
  color_type_ids: z
    .array(choiceField(colorTypes, '色'), { error: messages.requiredChoice })
    .max(limits.variationColors, messages.atMostItems(limits.variationColors))
    .overwrite(uniqueIds)
    .default([])
    .openapi({ description: '色' }),
  material_ids: idsField(limits.variationMaterials, '素材の ID').default([]),
  regulations: RegulationsInputSchema.default({}),
  condition_value_ids: ConditionValuesInputSchema.default([]),
  measures: MeasuresInputSchema.default({}),
  images: pictures.default([]),
})

const variationsOf = <Variation extends z.ZodType>(variation: Variation) =>
  z
    .array(variation, { error: productMessages.noVariation })
    .min(1, productMessages.noVariation)
    .max(limits.variationsPerProduct, messages.atMostItems(limits.variationsPerProduct))
    .openapi({ description: '品番。この順に並びます' })

const DocumentInputSchema = z.object({
  id: idField('資料の ID。新しい資料は null です').nullable().default(null),
  upload_id: idField('新しい資料のファイルを送った、アップロードの ID').nullable().default(null),
  kind: choiceField(documentKinds, '種類'),
  name: requiredText(limits.documentName, '題'),
  file_name: optionalText(limits.documentFileName, '新しい資料のファイルの名前'),
})

const documentsOf = <Document extends z.ZodType>(document: Document) =>
  z
    .array(document, { error: messages.requiredChoice })
    .max(limits.productDocuments, messages.atMostItems(limits.productDocuments))
    .openapi({ description: '資料。この順に並びます' })

const ProductContentSchema = z.object({
  name: requiredText(limits.productName, '製品名'),
  name_kana: requiredReading(
    limits.productName,
    productReadingPattern,
    messages.productReading,
    '読み（全角カタカナ。製品名の英数字は、半角でそのまま入れます）',
  ),
  kind: choiceField(productKinds, '種類'),
  category_ids: idsField(limits.productCategories, 'カテゴリの ID。種類に合う、いちばん細かい分類です').min(
    1,
    messages.requiredChoice,
  ),
  brand_id: idField('ブランドの ID').nullable().default(null),
  description: optionalLines(limits.productDescription, '説明'),
  sample_limit: optionalNumber(
    1,
    limits.sampleLimitMax,
    `1回のご請求で送るサンプルの上限。null なら${limits.sampleLimit}点です`,
  ),
  published: flagField('製品を公開するか'),
})

export const ProductCreateSchema = ProductContentSchema.extend({
  maker_id: idField('メーカーの ID'),
  documents: documentsOf(DocumentInputSchema.omit({ id: true })).default([]),
  variations: variationsOf(VariationInputSchema.omit({ id: true })),
}).openapi('ProductCreate')

export const ProductUpdateSchema = ProductContentSchema.extend({
  documents: documentsOf(DocumentInputSchema).optional(),
  variations: variationsOf(
    VariationInputSchema.extend({
      sample_stock_seen: numberField(
        0,
        limits.sampleStock,
        '画面を開いたときのサンプルの在庫。指定すると、そのあとのご請求で減った分を引いて保存します',
      ).optional(),
      regulations: RegulationsInputSchema.optional(),
      condition_value_ids: ConditionValuesInputSchema.optional(),
      measures: MeasuresInputSchema.optional(),
      images: pictures.optional(),
      discontinued_on: discontinuedOn.optional(),
      last_order_on: lastOrderOn.optional(),
      successors: successors.optional(),
    }),
  ),
  version: versionField,
}).openapi('ProductUpdate')

/** A document in the log; `id` is null until its row is made. */
export type DocumentState = Omit<z.output<typeof ProductDocumentSchema>, 'id'> & {
  id: number | null
  object_key: string
}

export type SentDocument = z.output<typeof DocumentInputSchema>

export type VariationContent = z.output<typeof VariationInputSchema>

export type ProductContent = z.output<typeof ProductContentSchema> & {
  maker_id: number
  documents: DocumentState[]
  variations: VariationContent[]
}

/** Stored products may exceed today's limits of the form. */
const ConsoleVariationSchema = z
  .object({
    id: IdSchema,
    code: z.string(),
    name: z.string(),
    published: z.boolean(),
    discontinued: z.boolean().openapi({ description: '今日、廃番か' }),
    discontinued_on: z.iso.date().nullable().openapi({ description: '廃番になる日' }),
    last_order_on: z.iso.date().nullable().openapi({ description: '最終受注日' }),
    successors: z.array(IdSchema).openapi({ description: '後継品の、品番の ID' }),
    price_kind: z.int().openapi(choiceDoc(priceKinds, '価格の種類')),
    price: z.int().nullable(),
    price_unit: z.int().openapi(choiceDoc(priceUnits, '価格の単位')),
    width: z.int().nullable(),
    depth: z.int().nullable(),
    height: z.int().nullable(),
    seat_height: z.int().nullable(),
    diameter: z.int().nullable(),
    thickness: z.number().nullable(),
    weight_grams: z.int().nullable(),
    material_note: z.string(),
    in_stock: z.boolean(),
    lead_time_days: z.int().nullable(),
    sample_available: z.boolean(),
    sample_stock: z.int(),
    sample_description: z.string().nullable(),
    color_type_ids: z.array(z.int()),
    material_ids: z.array(IdSchema),
    ...StoredSpecsSchema.shape,
    images: z.array(z.object({ id: IdSchema, shown_width: z.int().nullable() })),
  })
  .openapi('ConsoleProductVariation')

export const SuccessorSchema = z
  .object({
    id: IdSchema,
    code: z.string(),
    name: z.string().openapi({ description: '製品名と仕上げ名' }),
    image: ImageSchema.nullable(),
    published: z.boolean().openapi({ description: '公開しているか' }),
    discontinued: z.boolean(),
  })
  .openapi('ConsoleSuccessor')

export const ConsoleProductSchema = ChangedSchema.extend({
  maker_id: IdSchema,
  name: z.string(),
  name_kana: z.string(),
  kind: z.int().openapi(choiceDoc(productKinds, '種類')),
  category_ids: z.array(IdSchema),
  brand_id: IdSchema.nullable(),
  description: z.string(),
  sample_limit: z.int().nullable(),
  published: z.boolean(),
  documents: z.array(ProductDocumentSchema),
  variations: z.array(ConsoleVariationSchema),
  successor_variations: z
    .array(SuccessorSchema)
    .openapi({ description: '後継品の品番と名前。公開していないものも入ります' }),
  pictures: z
    .array(ImageSchema)
    .openapi({ description: '品番の画像のアドレスと大きさ。いくつかの品番にある画像も、ひとつだけ入ります' }),
}).openapi('ConsoleProduct')
