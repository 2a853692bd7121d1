import { hasPrice, priceKind } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { colorOfFinish } from '#web/features/console/products/color-of-finish.ts'
import {
  emptyVariation,
  readFigure,
  type VariationDraft,
} from '#web/features/console/products/product-draft.ts'
import { readSize } from './read-size.ts'
import type { TypedValue } from './read-value.ts'
import { readValues } from './read-values.ts'

/** A value of an axis, such as a color or a size. `price` is empty unless this axis decides it. */
export type AxisValue = TypedValue

export type Combination = {
  /** Unique in its matrix. */
  key: string
  values: readonly AxisValue[]
  code: string
  name: string
  state: 'new' | 'existing' | 'repeated'
}

type Patterns = { code: string; name: string }

const mostAxes = 3

/** Reads an axis. Without a code, Latin texts are their own, and others are numbered. */
export function readAxis(typed: string): AxisValue[] {
  const values = new Map<string, AxisValue>()
  for (const { text, code, price } of readValues(typed)) {
    if (text === '' || values.has(text)) continue
    values.set(text, { text, code: code || codeOf(text, values.size + 1), price })
  }
  return [...values.values()]
}

function codeOf(text: string, place: number): string {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  return /^[\x21-\x7e]+$/.test(plain) ? plain.toUpperCase() : String(place).padStart(2, '0')
}

const fillPattern = (pattern: string, texts: readonly string[]): string =>
  pattern
    .replaceAll(
      /[{｛]([1-3１-３])[}｝]/g,
      (_, place: string) => texts[Number(place.normalize('NFKC')) - 1] ?? '',
    )
    .trim()

const combine = (axes: readonly (readonly AxisValue[])[]): AxisValue[][] =>
  axes.reduce<AxisValue[][]>(
    (sets, axis) => sets.flatMap((set) => axis.map((value) => [...set, value])),
    [[]],
  )

/** Counts the combinations without making them: pasted axes can have millions. */
export const countCombinations = (axes: readonly (readonly AxisValue[])[]): number => {
  const used = axes.slice(0, mostAxes).filter((axis) => axis.length > 0)
  return used.length === 0 ? 0 : used.reduce((product, axis) => product * axis.length, 1)
}

/** A combination exists if a row has its 品番, however written, or its name. */
export function combineAxes(
  axes: readonly (readonly AxisValue[])[],
  patterns: Patterns,
  variations: readonly Pick<VariationDraft, 'code' | 'name'>[],
): Combination[] {
  const used = axes.slice(0, mostAxes).filter((axis) => axis.length > 0)
  if (used.length === 0) return []
  const codes = new Set(variations.map(({ code }) => foldProductCode(code)))
  const names = new Set(variations.map(({ name }) => name.trim()))
  const ownCodes = new Set([''])
  const ownNames = new Set([''])
  return combine(used).map((values) => {
    const code = fillPattern(
      patterns.code,
      values.map((value) => value.code),
    )
    const name = fillPattern(
      patterns.name,
      values.map(({ text }) => text),
    )
    const folded = foldProductCode(code)
    const isExisting = folded !== '' && (codes.has(folded) || names.has(name))
    const isRepeated = ownCodes.has(folded) || ownNames.has(name)
    ownCodes.add(folded)
    ownNames.add(name)
    const state = isExisting ? 'existing' : isRepeated ? 'repeated' : 'new'
    return { key: values.map(({ text }) => text).join('\t'), values, code, name, state }
  })
}

/** Returns a pattern that names each axis, after the text before its first place. */
export function nameAxes(pattern: string, count: number, joint: string): string {
  const [before = ''] = pattern.split(/[{｛]/)
  return before + Array.from({ length: count }, (_, at) => `{${at + 1}}`).join(joint)
}

const isBlank = ({ id, code, name, price }: VariationDraft) =>
  id === null && code === '' && name === '' && price === ''

/**
 * Appends rows for new combinations, with sizes and terms of the first row. Values such as W900 are sizes. Drops
 * rows that are still blank.
 */
export function addCombinations(
  variations: readonly VariationDraft[],
  combinations: readonly Combination[],
  price: string,
): VariationDraft[] {
  const rows = variations.filter((variation) => !isBlank(variation))
  return [
    ...rows,
    ...combinations.map(({ code, name, values }) => ({
      ...emptyVariation(),
      ...termsOf(variations[0]),
      ...priceOf(values, price, variations[0]),
      ...colored(values),
      ...Object.assign({}, ...values.map(({ text }) => readSize(text))),
      code,
      name,
    })),
  ]
}

function termsOf(first: VariationDraft | undefined): Partial<VariationDraft> {
  if (!first) return {}
  const { width, depth, height, seat_height, diameter, thickness, weight_grams } = first
  const { price_unit, in_stock, lead_time_days, published, material_ids, material_note } = first
  const { sample_available, sample_description } = first
  return {
    ...{ width, depth, height, seat_height, diameter, thickness, weight_grams },
    ...{ price_unit, in_stock, lead_time_days, published, material_ids, material_note },
    ...{ sample_available, sample_description },
  }
}

/** The price of the last axis that has one, or the price of the form. An unreadable one stays as typed. */
export function priceOf(
  values: readonly AxisValue[],
  price: string,
  first: VariationDraft | undefined,
): Pick<VariationDraft, 'price' | 'price_kind'> {
  const typed = values.findLast((value) => value.price !== '')?.price ?? price
  const kind = first?.price_kind ?? priceKind.list
  if (typed === '') return { price: '', price_kind: kind }
  const figure = readFigure(typed)
  return {
    price: figure === null || Number.isNaN(figure) ? typed : String(figure),
    price_kind: hasPrice(kind) ? kind : priceKind.list,
  }
}

/** A value named like a color, such as ホワイト, is filtered by it. */
function colored(values: readonly AxisValue[]): Pick<VariationDraft, 'color_type_ids'> {
  const ids = new Set(values.flatMap(({ text }) => colorOfFinish(text) ?? []))
  return { color_type_ids: [...ids].slice(0, limits.variationColors) }
}
