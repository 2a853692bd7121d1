import { priceKind } from '#contract/data/enums.ts'
import { foldHeader } from './fold-text.ts'
import { findPriceUnit } from './price-units.ts'

export type ImpliedPrice = { price_kind?: number; price_unit?: number }

type PriceHeader = { column: 'price' | 'price_with_tax'; implied: ImpliedPrice }

const taxed = /(?:消費)?税込み?|内税/u
const untaxed = /消費税抜き?|税抜き?|税別|外税|本体/u
const designed = /^(?:材料)?設計(?:価格|単価)$/u

/** 定価（円/m²）, 単価（1枚あたり）, 価格/本. */
const unitBehind = /^(.+?)\s*[([【]?\s*(?:[円¥]?\s*\/\s*([^()[\]/]+?)|([^()[\]/]+?)\s*あたり)\s*[)\]】]?$/u
const unitBefore = /^(.+?)(単価|価格)$/u

/** Reads a header of prices with words of tax, unit or kind. `isPrice` knows the plain names. */
export function readPriceHeader(text: string, isPrice: (name: string) => boolean): PriceHeader | undefined {
  const withoutTax = text
    .replace(taxed, '')
    .replace(untaxed, '')
    .replace(/[([【][\s・/,]*[)\]】]/gu, '')
  const plain = withoutTax.trim()
  if (plain === '') return undefined
  const { name, unit } = splitUnit(plain)
  const isDesigned = designed.test(foldHeader(name))
  const base = foldHeader(name).replace(/[/,]?円$/u, '')
  if (base !== '' && !isDesigned && !isPrice(base)) return undefined
  const implied = {
    ...(isDesigned && { price_kind: priceKind.design }),
    ...(unit !== undefined && { price_unit: unit }),
  }
  return { column: taxed.test(text) ? 'price_with_tax' : 'price', implied }
}

function splitUnit(text: string): { name: string; unit: number | undefined } {
  const [, name, slashed, each] = unitBehind.exec(text) ?? []
  const behind = findPriceUnit(slashed ?? each ?? '')
  if (name !== undefined && behind !== undefined) return { name, unit: behind }
  const [, before = '', word = ''] = unitBefore.exec(text) ?? []
  const unit = findPriceUnit(before)
  return unit === undefined ? { name: text, unit } : { name: word, unit }
}
