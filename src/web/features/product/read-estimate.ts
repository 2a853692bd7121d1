import type { AmountUnit } from '#contract/data/define-facets.ts'
import { itemQuantity } from '#contract/data/limit-values.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { amountWords, explainAmount } from '#web/url-state/amount-words.ts'
import { amountUnits, readAmount } from '#web/url-state/amounts.ts'
import { readText, type SearchTexts } from '#web/url-state/query-string.ts'

/** The fields of the calculation by their names in the address, as they were typed. */
export type EstimateTexts = {
  measure: 'area' | 'size'
  area: string
  area_unit: 'm2' | 'tsubo'
  area_width: string
  area_height: string
  loss: string
}

type TypedField = 'area' | 'area_width' | 'area_height' | 'loss'

export type AskedEstimate = {
  /** What cannot be read, by its field. */
  errors: Partial<Record<TypedField, string>>
  /** m² to be covered, and percent; absent while something is missing or cannot be read. */
  asked?: { area: number; loss_percent: number }
}

export const mostLossPercent = 50
const mostMillimetres = 999_999
/** A smaller number without a unit is doubted: the sides of rooms are so many metres. */
const leastMillimetres = 30

export function readEstimateTexts(search: SearchTexts, lossPercent: number): EstimateTexts {
  const textOf = (name: string) => readText(search[name], 20) ?? ''
  return {
    measure: textOf('measure') === 'size' ? 'size' : 'area',
    area: textOf('area'),
    area_unit: textOf('area_unit') === 'tsubo' ? 'tsubo' : 'm2',
    area_width: textOf('area_width'),
    area_height: textOf('area_height'),
    loss: textOf('loss') || String(lossPercent),
  }
}

/** What was typed, as people write it: 23.4, ７坪, 3.6m by 2400. A field with nothing in it is no mistake. */
export function readEstimate(texts: EstimateTexts): AskedEstimate {
  const errors: AskedEstimate['errors'] = {}
  const read = (field: TypedField, unit: AmountUnit, text: string, most: number) => {
    if (text.trim() === '') return undefined
    const value = readAmount(text, unit, Number.MAX_SAFE_INTEGER)
    const error = explain(texts[field], unit, value, most)
    if (error) errors[field] = error
    return error ? undefined : value
  }
  const area =
    texts.measure === 'area'
      ? read('area', 'm²', withUnit(texts), itemQuantity)
      : multiply(
          read('area_width', 'mm', texts.area_width, mostMillimetres),
          read('area_height', 'mm', texts.area_height, mostMillimetres),
        )
  const loss = readPercent(texts.loss)
  if (loss === undefined) errors.loss = `ロス率は0〜${mostLossPercent}の数で入力してください。`
  return area && loss !== undefined ? { errors, asked: { area, loss_percent: loss } } : { errors }
}

/** The unit beside the field is that of a bare number. */
const withUnit = ({ area, area_unit }: EstimateTexts): string =>
  area_unit === 'tsubo' && isBare(area) ? `${area.trim()}坪` : area

const isBare = (text: string): boolean => /^[\d.,\s]+$/.test(text.normalize('NFKC'))

const multiply = (width: number | undefined, height: number | undefined): number | undefined =>
  width === undefined || height === undefined ? undefined : (width * height) / 1e6

function explain(
  typed: string,
  unit: AmountUnit,
  value: number | undefined,
  most: number,
): string | undefined {
  if (value === undefined) return explainAmount([typed], unit)
  const { measure } = amountWords[unit]
  if (value <= 0) return `0より大きい${measure}を入力してください。`
  if (unit === 'mm' && value < leastMillimetres && isBare(typed))
    return `mm単位で入力してください。${value} mの場合は「${Math.round(value * 1000)}」、${value} mmの場合は「${value}mm」と入力してください。`
  return value > most
    ? `${measure}は${formatNumber(most)}${amountUnits[unit].suffix}までで入力してください。`
    : undefined
}

function readPercent(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace('%', '').trim()
  const percent = /^\d{1,2}$/.test(plain) ? Number(plain) : Number.NaN
  return percent <= mostLossPercent ? percent : undefined
}
