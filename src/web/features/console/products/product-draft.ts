import { colorTypes, priceKind, productKind } from '#contract/data/enums.ts'
import { plainKatakana } from '#contract/data/kana.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { lengthOfLine, plainLine } from '#contract/data/plain-text.ts'
import { productReadingPattern } from '#contract/data/product-reading.ts'
import { findProductIssues, productMessages } from '#contract/data/product-rules.ts'
import type { HeldRegulations } from '#contract/data/regulation-rules.ts'
import { keyOfStored, newKey } from '#web/features/console/new-key.ts'
import { type FormIssues, firstIssues } from '#web/kit/form/form-issues.ts'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { readNumber } from '#web/kit/format/read-number.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import {
  type DraftDocument,
  findDocumentIssues,
  toDocumentInput,
  toDraftDocuments,
} from './draft-documents.ts'
import { type DraftPicture, toDraftPictures } from './draft-pictures.ts'
import {
  findSpecIssues,
  type MeasureTexts,
  noMeasures,
  readMeasures,
  textsOfMeasures,
} from './draft-specs.ts'

export type StoredProduct = ApiResponse<'GET /console/products/{id}'>
type StoredVariation = StoredProduct['variations'][number]

/** Ranges of the api. Thickness has decimals of its own. */
const ranges = {
  price: [0, limits.price],
  width: [1, limits.side],
  depth: [1, limits.side],
  height: [1, limits.side],
  seat_height: [1, limits.side],
  diameter: [1, limits.side],
  weight_grams: [1, limits.weightGrams],
  lead_time_days: [0, limits.leadTimeDays],
  sample_stock: [0, limits.sampleStock],
} as const

export type FigureName = keyof typeof ranges | 'thickness'
const figureNames = [...Object.keys(ranges), 'thickness'] as FigureName[]

type TypedPart = 'images' | 'measures' | 'regulations' | 'successors' | 'discontinued_on' | 'last_order_on'

export type DraftSuccessor = StoredProduct['successor_variations'][number]

/** Figures are texts while being typed. */
export type VariationDraft = Omit<StoredVariation, 'id' | FigureName | 'sample_description' | TypedPart> &
  Record<FigureName, string> & {
    /** React key, kept while rows move and are saved. */
    key: number
    id: number | null
    sample_description: string
    regulations: HeldRegulations
    measures: MeasureTexts
    images: DraftPicture[]
    /** Empty for none. */
    discontinued_on: string
    last_order_on: string
    successors: DraftSuccessor[]
    /** Stock when the form was opened; the api subtracts samples taken since. */
    sample_stock_seen: number | undefined
  }

export type ProductDraft = Omit<
  StoredProduct,
  | 'id'
  | 'version'
  | 'maker_id'
  | 'sample_limit'
  | 'variations'
  | 'pictures'
  | 'documents'
  | 'successor_variations'
> & {
  /** Null until staff chooses one. */
  maker_id: number | null
  sample_limit: string
  documents: DraftDocument[]
  variations: VariationDraft[]
}

export function fieldOfIssue(path: string): string {
  const [list = '', index, field = '', spec] = path.split('.')
  if (index === undefined) return list
  if (list === 'documents') return `${list}.${index}.name`
  if (list !== 'variations') return list
  const isSpec = spec !== undefined && ['regulations', 'measures'].includes(field)
  return [list, index, field, ...(isSpec ? [spec] : [])].join('.')
}

export const emptyVariation = (key = newKey()): VariationDraft => ({
  ...{ key, id: null, code: '', name: '', published: true, discontinued: false },
  ...{ discontinued_on: '', last_order_on: '', successors: [] },
  ...{ price_kind: priceKind.list, price: '', price_unit: 1 },
  ...{ width: '', depth: '', height: '', seat_height: '', diameter: '', thickness: '', weight_grams: '' },
  ...{ material_note: '', in_stock: true, lead_time_days: '', color_type_ids: [], material_ids: [] },
  images: [],
  ...{ sample_available: false, sample_stock: '0', sample_description: '', sample_stock_seen: undefined },
  ...{ regulations: {}, condition_value_ids: [], measures: noMeasures },
})

export const emptyProduct = (makerId: number | null): ProductDraft => ({
  maker_id: makerId,
  name: '',
  name_kana: '',
  kind: productKind.interior,
  category_ids: [],
  brand_id: null,
  description: '',
  sample_limit: '',
  published: false,
  documents: [],
  variations: [emptyVariation()],
})

const textOfFigure = (figure: number | null): string => (figure === null ? '' : String(figure))

export const toDraft = ({
  id: _,
  version: __,
  sample_limit,
  documents,
  variations,
  pictures,
  successor_variations,
  ...product
}: StoredProduct) => ({
  ...product,
  sample_limit: textOfFigure(sample_limit),
  documents: toDraftDocuments(documents),
  variations: variations.map(
    (variation): VariationDraft => ({
      ...variation,
      ...(Object.fromEntries(figureNames.map((name) => [name, textOfFigure(variation[name])])) as Record<
        FigureName,
        string
      >),
      key: keyOfStored(variation),
      discontinued_on: variation.discontinued_on ?? '',
      last_order_on: variation.last_order_on ?? '',
      successors: variation.successors.flatMap((id) => successor_variations.filter((each) => each.id === id)),
      sample_description: variation.sample_description ?? '',
      regulations: variation.regulations as HeldRegulations,
      measures: textsOfMeasures(variation.measures),
      images: toDraftPictures(variation.images, pictures),
      sample_stock_seen: variation.sample_stock,
    }),
  ),
})

/** Reads a figure with currency or unit: null if empty, NaN if unreadable. */
export const readFigure = (typed: string): number | null =>
  readNumber(typed.normalize('NFKC').replaceAll(/[¥円]|(mm|g|日)$/g, ''))

const toVariationInput = ({ key: _, sample_stock_seen, ...variation }: VariationDraft) => ({
  ...variation,
  ...(Object.fromEntries(figureNames.map((name) => [name, readFigure(variation[name])])) as Record<
    FigureName,
    number | null
  >),
  sample_stock: readFigure(variation.sample_stock) ?? 0,
  sample_description: plainLine(variation.sample_description) || null,
  measures: readMeasures(variation.measures),
  discontinued_on: variation.discontinued_on || null,
  last_order_on: variation.last_order_on || null,
  successors: variation.successors.map(({ id }) => id),
  images: variation.images.map(({ id, shown_width }) => ({ id, shown_width: readFigure(shown_width) })),
  ...(sample_stock_seen !== undefined && { sample_stock_seen }),
})

export const toInput = ({ sample_limit, documents, variations, maker_id: _, ...product }: ProductDraft) => ({
  ...product,
  sample_limit: readFigure(sample_limit),
  documents: toDocumentInput(documents),
  variations: variations.map(toVariationInput),
})

/** A new product's variations have no ids, and no stock that was seen before. */
export function toNewInput(draft: ProductDraft, makerId: number) {
  const { variations, ...product } = toInput(draft)
  return {
    ...product,
    maker_id: makerId,
    variations: variations.map(({ id: _, sample_stock_seen: __, ...variation }) => variation),
  }
}

const isWhole = (figure: number, least: number, most: number): boolean =>
  Number.isInteger(figure) && figure >= least && figure <= most

export function findFigureIssue(name: FigureName, typed: string): string | undefined {
  const figure = readFigure(typed)
  if (figure === null) return undefined
  if (name === 'thickness')
    return figure > 0 && figure <= limits.thickness ? undefined : productMessages.invalidThickness
  const [least, most] = ranges[name]
  return isWhole(figure, least, most) ? undefined : productMessages.between(least, most)
}

const lineLimits = { code: limits.variationCode, name: limits.variationName }

const findLineIssue = (typed: string, most: number): string | undefined =>
  plainLine(typed) === '' ? messages.required : findLengthIssue(typed, most, lengthOfLine)

/** Checks the rules of the api, so that most faults show before sending. */
export function validateProduct(draft: ProductDraft): FormIssues {
  const limit = readFigure(draft.sample_limit)
  const found: [string, string | undefined][] = [
    ['maker_id', draft.maker_id === null ? messages.requiredChoice : undefined],
    ['name', findLineIssue(draft.name, limits.productName)],
    [
      'name_kana',
      productReadingPattern.test(plainKatakana(draft.name_kana))
        ? findLengthIssue(draft.name_kana, limits.productName, lengthOfLine)
        : messages.productReading,
    ],
    ['category_ids', draft.category_ids.length === 0 ? messages.requiredChoice : undefined],
    [
      'sample_limit',
      limit === null || isWhole(limit, 1, limits.sampleLimitMax)
        ? undefined
        : productMessages.between(1, limits.sampleLimitMax),
    ],
    ['variations', draft.variations.length === 0 ? productMessages.noVariation : undefined],
  ]
  for (const [index, variation] of draft.variations.entries())
    for (const name of ['code', 'name'] as const)
      found.push([`variations.${index}.${name}`, findLineIssue(variation[name], lineLimits[name])])
  for (const [index, variation] of draft.variations.entries())
    for (const name of figureNames)
      found.push([`variations.${index}.${name}`, findFigureIssue(name, variation[name])])
  for (const [index, variation] of draft.variations.entries())
    for (const [field, issue] of findSpecIssues(variation))
      found.push([`variations.${index}.${field}`, issue])
  for (const [index, { images }] of draft.variations.entries())
    for (const { shown_width } of images)
      found.push([`variations.${index}.images`, findFigureIssue('width', shown_width)])
  found.push(...findDocumentIssues(draft.documents))
  for (const { path, message } of findProductIssues(toInput(draft))) found.push([fieldOfIssue(path), message])
  return firstIssues(
    found.flatMap(([field, issue]) => (issue === undefined ? [] : [[field, issue] as const])),
  )
}

export const colorOptions = colorTypes.map(({ id, label }) => ({ id, label }))
