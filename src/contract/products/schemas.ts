import { z } from '@hono/zod-openapi'
import { mostSuccessors } from '#contract/data/discontinuation.ts'
import { limits } from '#contract/data/limits.ts'
import { measureKeys } from '#contract/data/measures.ts'
import { documentFormats, documentKinds } from '#contract/data/product-documents.ts'
import { mapRegulations, type RegulationKey, regulations } from '#contract/data/regulations.ts'
import { HighlightSchema, IdSchema, ImageSchema, MomentSchema, NamedSchema } from '#contract/kit/schemas.ts'

export const PriceSchema = z
  .object({
    kind: z.int().min(1).max(4).openapi({ description: '1 定価 2 設計価格 3 オープン価格 4 要見積' }),
    including_tax: z.int().nonnegative().nullable(),
    excluding_tax: z.int().nonnegative().nullable(),
    unit: z.int().min(1).max(8).openapi({ description: '1 台 2 m² 3 枚 4 ケース 5 m 6 本 7 セット 8 缶' }),
    per_area: z.int().nonnegative().nullable().openapi({
      description: '1 m² あたりの税込の価格（円）。単位が覆う面積のわからないものと、家具では null',
    }),
    includes_work: z.boolean().nullable().openapi({
      description: '施工費を含む価格か（材工共）。false は材料だけの価格（材工別）。決めていなければ null',
    }),
  })
  .openapi('Price')

export const PriceChangeSchema = z
  .object({
    from_on: z.iso.date().openapi({
      description: 'この日の0時（日本時間）から、この価格になります',
      example: '2027-04-01',
    }),
    price: PriceSchema,
  })
  .openapi('PriceChange')

export const SizeSchema = z
  .object({
    width: z.int().positive().nullable(),
    depth: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    seat_height: z.int().positive().nullable(),
    diameter: z.int().positive().nullable(),
    thickness: z.number().positive().nullable(),
  })
  .openapi('Size', { description: 'ミリメートル' })

export const ProductSchema = z
  .object({
    id: IdSchema,
    full_name: z.string(),
    kind: z.int().min(1).max(2).openapi({ description: '1 家具 2 建材' }),
    maker_id: IdSchema,
    categories: z.array(NamedSchema),
    maker: NamedSchema,
    color_type_ids: z.array(z.int()).openapi({ description: 'すべてのバリエーションの色' }),
  })
  .openapi('Product')

const ImageFaceSchema = ImageSchema.pick({ id: true, dominant_hex: true })

const FactsSchema = z
  .array(z.string())
  .optional()
  .openapi({
    description:
      '検索で指定したもののうち、サイズと、防火や環境の等級（認定番号、下地などの条件とともに）。期限の切れた認定は「（期限切れ）」とします',
    example: ['W400×D580×H790 mm', '不燃 NM-5372'],
  })

/** Fields that a product card needs to switch to the variation. */
export const SwatchSchema = z
  .object({
    id: IdSchema,
    name: z.string().openapi({ description: '仕上げの名前', example: 'ナチュラルオーク' }),
    code: z.string().openapi({ description: '品番', example: 'KK-1042-NO' }),
    image: ImageFaceSchema.nullable(),
    price: PriceSchema,
    color_type_ids: z.array(z.int()),
    flat_hex: z.string().nullable().openapi({
      description: '正面から平らに撮った材料の色（#RRGGBB）。そのような写真がなければ null',
      example: '#c7af8d',
    }),
    available_sample_request: z.boolean(),
    in_stock: z.boolean(),
    matches: z.boolean().openapi({ description: '検索条件に合うか' }),
    facts: FactsSchema,
  })
  .openapi('ProductVariationSwatch')

export const VariationCardSchema = z
  .object({
    id: IdSchema,
    full_name: z.string().openapi({ example: 'ボウ チェア ナチュラルオーク' }),
    name: z.string(),
    code: z.string().openapi({ description: '品番', example: 'KK-1042-NO' }),
    product: ProductSchema,
    image: ImageSchema.nullable(),
    price: PriceSchema,
    size: SizeSchema,
    color_type_ids: z.array(z.int()),
    in_stock: z.boolean(),
    available_sample_request: z.boolean(),
    discontinued: z.boolean(),
    discontinued_on: z.iso.date().nullable().openapi({
      description: '廃番になる日、または、なった日（日本の日付）。わからないか、予定がなければ null',
      example: null,
    }),
    facts: FactsSchema,
    highlights: z
      .array(HighlightSchema)
      .optional()
      .openapi({ description: 'full_name のうちキーワードに当たった部分' }),
    swatches: z
      .array(SwatchSchema)
      .max(limits.swatches)
      .optional()
      .openapi({
        description: `group=product のとき、同じ製品のバリエーション（自身が先頭、次に条件に合うもの）。最大${limits.swatches}件。一つしかない製品と、品番そのものをさがしたときは空`,
      }),
    variation_count: z
      .int()
      .positive()
      .optional()
      .openapi({ description: 'group=product のとき、同じ製品のバリエーションの数' }),
  })
  .openapi('ProductVariationCard')

const describeRegulation = ({ label, values }: (typeof regulations)[RegulationKey]) =>
  `${label}。${values.map((value) => `${value.id} ${value.label}`).join(' ')}`

const regulationShape = mapRegulations((key) =>
  z
    .object({
      grade: z.int().positive(),
      certificate: z.string().nullable().openapi({ description: '認定番号' }),
      note: z.string().nullable().optional().openapi({ description: '下地などの条件' }),
    })
    .nullable()
    .openapi({ description: describeRegulation(regulations[key]) }),
)

export const RegulationsSchema = z.object(regulationShape).openapi('Regulations')

export const SampleSchema = z
  .object({
    available: z.boolean().openapi({ description: '受け付けているか。廃番の製品は受け付けない' }),
    in_stock: z.boolean(),
    limit: z.int().positive().openapi({ description: '1回に請求できる点数' }),
    description: z.string().nullable().openapi({ example: 'カットサンプル 100×100 mm' }),
  })
  .openapi('Sample')

const MeasureSchema = z
  .object({
    key: z.enum(measureKeys).openapi({ description: '絞り込みの min_…、max_… の名前' }),
    name: z.string(),
    value: z.number().nonnegative(),
    unit: z.string(),
  })
  .openapi('Measure', {
    description: 'カテゴリごとの数値の仕様。サイズと重さは size と weight_grams にあります',
    example: { key: 'lumens', name: '光束', value: 640, unit: 'lm' },
  })

const VariationImageSchema = ImageSchema.extend({
  shown_width: z.int().positive().nullable().openapi({
    description: '正面から平らに撮った材料の、画像の幅にあたる実寸（mm）。そのほかの写真は null',
  }),
}).openapi('ProductVariationImage')

export const ProductDocumentSchema = z
  .object({
    id: IdSchema,
    kind: z
      .int()
      .min(1)
      .max(4)
      .openapi({ description: documentKinds.map(({ id, label }) => `${id} ${label}`).join(' ') }),
    name: z.string().openapi({ example: '外形寸法図（正面・側面）' }),
    file_name: z.string().openapi({ example: 'KK-1042-NO.dxf' }),
    mime_type: z.enum(documentFormats.map(({ mimeType }) => mimeType)),
    bytes: z.int().positive(),
  })
  .openapi('ProductDocument')

export const ValiditySchema = z
  .object({
    number: z.string().openapi({ description: 'regulations の certificate と同じ番号', example: 'NM-5372' }),
    expires_on: z.iso.date().nullable().openapi({
      description: '有効期限の日（その日まで有効）。大臣認定のように期限のないものは null',
      example: '2027-03-31',
    }),
    expiry: z
      .enum(['soon', 'expired'])
      .nullable()
      .openapi({ description: 'soon は期限まで90日以内、expired は期限切れ。どちらでもなければ null' }),
  })
  .openapi('CertificateValidity')

const CertificateSchema = ValiditySchema.extend({
  document: ImageSchema.nullable(),
}).openapi('Certificate')

const CoverageSchema = z.object({
  piece_area: z.number().positive().nullable().openapi({
    description: '1枚・1本・1缶、または長さ1 m が覆う面積（m²、目地を含む）。わからなければ null',
  }),
  case_pieces: z.int().positive().nullable().openapi({ description: '1ケースの枚数' }),
  loss_percent: z.int().min(0).max(50).openapi({ description: '見込むロス率（%）の目安' }),
})

export const VariationSchema = VariationCardSchema.extend({
  description: z.string(),
  category_path: z.array(NamedSchema).openapi({ description: '大分類から順に。パンくずリストのため' }),
  brand: NamedSchema.nullable(),
  maker_website: z.url().nullable(),
  images: z.array(VariationImageSchema),
  material_note: z.string(),
  materials: z.array(NamedSchema),
  conditions: z.array(z.object({ group: NamedSchema, values: z.array(NamedSchema) })),
  measures: z.array(MeasureSchema),
  weight_grams: z.int().positive().nullable(),
  lead_time_days: z.int().nonnegative().nullable(),
  sample: SampleSchema,
  regulations: RegulationsSchema,
  certificates: z
    .array(CertificateSchema)
    .openapi({ description: '認定番号の書類と有効期限。メーカーの登録があるものだけ' }),
  /** Basis of quantities; null for products not used by area. */
  coverage: CoverageSchema.nullable(),
  siblings: z
    .array(
      z.object({
        id: IdSchema,
        name: z.string(),
        code: z.string(),
        image: ImageSchema.nullable(),
        image_count: z.int().nonnegative(),
        color_type_ids: z.array(z.int()),
      }),
    )
    .openapi({ description: '同じ製品のバリエーション（自身を含む）' }),
  documents: z
    .array(ProductDocumentSchema)
    .openapi({ description: '製品のカタログや図面。ファイルは /product_documents/{id}/file が返します' }),
  last_order_on: z.iso.date().nullable().openapi({ description: '最終受注日', example: null }),
  price_change: PriceChangeSchema.nullable().openapi({
    description: 'メーカーが予告した、次の価格改定。なければ null',
    example: null,
  }),
  successors: z.array(VariationCardSchema).openapi({
    description: `廃番か廃番予定の品番の、公開している後継品（${mostSuccessors}件まで）。後継品も廃番なら、その後継品です`,
  }),
  predecessors: z
    .array(VariationCardSchema)
    .openapi({ description: 'この品番を後継品とする、公開している廃番か廃番予定の品番' }),
  like_count: z.int().nonnegative(),
  updated_at: MomentSchema,
}).openapi('ProductVariation')

/** A card with the further facts of a schedule's row. */
export const SpecifiedVariationSchema = VariationCardSchema.extend({
  material_note: z.string(),
  materials: z.array(NamedSchema),
  regulations: RegulationsSchema,
  certificates: z.array(ValiditySchema),
}).openapi('SpecifiedVariation')

export const DiscontinuedMatchSchema = z
  .object({
    variation: VariationCardSchema,
    successors: z.array(VariationCardSchema).openapi({ description: '公開している後継品' }),
  })
  .openapi('DiscontinuedMatch')

export const discontinuedMatches = z.array(DiscontinuedMatchSchema).openapi({
  description:
    'キーワードがそのまま品番である、廃番の品番（3件まで）と、その後継品。廃番は検索の結果には出ません',
})

export type SpecifiedVariation = z.infer<typeof SpecifiedVariationSchema>
export type DiscontinuedMatch = z.infer<typeof DiscontinuedMatchSchema>
export type Price = z.infer<typeof PriceSchema>
export type PriceChange = z.infer<typeof PriceChangeSchema>
export type Certificate = z.infer<typeof CertificateSchema>
export type Validity = z.infer<typeof ValiditySchema>
export type VariationCoverage = z.infer<typeof CoverageSchema>
export type Sample = z.infer<typeof SampleSchema>
export type Size = z.infer<typeof SizeSchema>
export type Product = z.infer<typeof ProductSchema>
export type Swatch = z.infer<typeof SwatchSchema>
export type VariationCard = z.infer<typeof VariationCardSchema>
export type ProductDocument = z.infer<typeof ProductDocumentSchema>
export type Variation = z.infer<typeof VariationSchema>
