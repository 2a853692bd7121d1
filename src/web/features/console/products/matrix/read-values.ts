import { readCells, readTokens, type TypedValue } from './read-value.ts'
import {
  areSizes,
  areValues,
  figureOf,
  isColor,
  isJapanese,
  startsWithCode,
  tokensOf,
} from './value-tokens.ts'

const thousands = '(?<![0-9０-９.A-Za-z])[1-9１-９][0-9０-９]{0,2}(?:[,，][0-9０-９]{3})+(?![0-9０-９])'

const slash = /[/／]/g

/** Separators of cells, the strongest first. A comma within 98,000 is none. */
const separators = [/\t/g, /[;；|｜]/g, new RegExp(`${thousands}|[,，、]`, 'g'), slash, /[=＝:：]/g]

const splitAt = (line: string, separator: RegExp): string[] =>
  line
    .replaceAll(separator, (found) => (found.length > 1 ? found : '\0'))
    .split('\0')
    .map((cell) => cell.trim())

type Cells = { cells: string[]; isListed: boolean; hasSlashes: boolean }

function cellsOf(line: string): Cells | undefined {
  for (const separator of separators) {
    const cells = splitAt(line, separator)
    if (cells.length > 1)
      return { cells, isListed: separator !== separators.at(-1), hasSlashes: separator === slash }
  }
  return undefined
}

const heading =
  /^(値|色|仕上げ?|サイズ|寸法|張地|脚|向き|名前|名称|仕上げ名|品番|記号|コード|価格|定価|単価|上代)(\(税[抜別込]き?\))?$/

const isHeading = (line: string): boolean =>
  cellsOf(line)?.cells.every((cell) => heading.test(cell.normalize('NFKC'))) ?? false

/** 「WH ホワイト」 in every line: codes stand before names. */
function areCodesFirst(lines: readonly string[]): boolean {
  const read = lines.map(tokensOf)
  if (!read.every(startsWithCode)) return false
  const names = read.map(([, ...others]) => others.join(' '))
  const areDistinct = [read.map(([code]) => code), names].every(
    (texts) => new Set(texts).size === lines.length,
  )
  return areDistinct && (lines.length > 1 || isColor(tokensOf(names[0] ?? '')[0] ?? ''))
}

/**
 * Reads the values of an axis: one a line, or several that are apart by commas, slashes or blanks, such as 白／黒 and
 * W900 W1200. A value has a name and, before or behind it, a code and a price.
 */
export function readValues(typed: string): TypedValue[] {
  const [head = '', ...others] = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const lines = others.length > 0 && isHeading(head) ? others : [head].filter(Boolean).concat(others)
  const context = { isOnly: lines.length === 1, hasCodesFirst: areCodesFirst(lines) }
  return lines.flatMap((line) => readLine(line, context))
}

type Context = { isOnly: boolean; hasCodesFirst: boolean }

function readLine(line: string, context: Context): TypedValue[] {
  const { cells, isListed, hasSlashes } = cellsOf(line) ?? {}
  if (!cells) return readBlanks(tokensOf(line), context)
  // 白/黒 below 白/赤 is a finish of two colors.
  if (hasSlashes && !context.isOnly && areValues(cells)) return readBlanks(tokensOf(line), context)
  const filled = cells.filter(Boolean)
  if (isListed && areValues(filled))
    return filled.flatMap((cell) => readLine(cell, { ...context, isOnly: false }))
  return [readCells(cells)]
}

function readBlanks(tokens: readonly string[], { isOnly, hasCodesFirst }: Context): TypedValue[] {
  const areSeveral =
    areSizes(tokens) || tokens.every(isColor) || (isOnly && tokens.length > 2 && areValues(tokens))
  if (tokens.length > 1 && areSeveral) return tokens.map((token) => readTokens([token]))
  const pairs = pairsOf(tokens)
  return (pairs ?? [tokens]).map((each) => readTokens(each, hasCodesFirst))
}

/** Splits ホワイト WH ブラック BK: every name is followed by its code or price. */
function pairsOf(tokens: readonly string[]): string[][] | undefined {
  const isName = (token: string | undefined) =>
    token !== undefined && isJapanese(token) && figureOf(token) === undefined
  const pairs: string[][] = []
  for (const [at, token] of tokens.entries())
    if (at === 0 || (isName(token) && !isName(tokens[at - 1]))) pairs.push([token])
    else pairs.at(-1)?.push(token)
  const areWhole = pairs.every(
    ([first, ...others]) => isName(first) && !isName(others.at(-1)) && others.length > 0,
  )
  return pairs.length > 1 && areWhole ? pairs : undefined
}
