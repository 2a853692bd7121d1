import type { AmountUnit } from '#contract/data/define-facets.ts'
import { itemQuantity } from '#contract/data/limit-values.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { amountWords, explainAmount } from '#web/kit/url-state/amount-words.ts'
import { amountUnits, readAmount } from '#web/kit/url-state/amounts.ts'
import { readText, type SearchTexts } from '#web/kit/url-state/query-string.ts'

/** Fields of the calculation, by parameter name and as typed. */
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
  /** Errors by field. */
  errors: Partial<Record<TypedField, string>>
  /** In m² and percent; undefined while input is missing or invalid. */
  request?: { area: number; loss_percent: number }
}

export const mostLossPercent = 50
const mostMillimetres = 999_999
/** Smaller numbers without a unit are refused: they are probably metres. */
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

/** 23.4, ７坪, 3.6m by 2400. Empty fields are no errors. */
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
  return area && loss !== undefined ? { errors, request: { area, loss_percent: loss } } : { errors }
}

/** A bare number takes the unit of the select. */
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
