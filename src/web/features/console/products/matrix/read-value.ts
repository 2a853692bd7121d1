import { readSize } from './read-size.ts'
import {
  figureOf,
  isCapital,
  isCode,
  isJapanese,
  isMarkedPrice,
  startsWithCode,
  tokensOf,
} from './value-tokens.ts'

/** A value as typed; code and price are empty where the line has none. */
export type TypedValue = { text: string; code: string; price: string }

const isName = (part: string): boolean => isJapanese(part) && figureOf(part) === undefined

/** Reads the cells of one value, in any order: a name, a code and a price. */
export function readCells(cells: readonly string[]): TypedValue {
  const parts = cells.flatMap((cell) => {
    const tokens = tokensOf(cell)
    return tokens.length > 1 && tokens.every(isPart) ? tokens : [cell]
  })
  const named = parts.findIndex(isName)
  const [first = '', second = ''] = parts
  const at = named >= 0 ? named : isCapital(first) && /[a-z]/.test(second) ? 1 : 0
  const name = parts[at] ?? ''
  const { code, price, others } = sortParts(parts.toSpliced(at, 1))
  const own = code === '' ? readTokens(tokensOf(name)) : { text: name, code, price: '' }
  return { text: [own.text, ...others].join(' '), code: own.code, price: price || own.price }
}

const isPart = (token: string): boolean => figureOf(token) !== undefined || isCapital(token)

/** Finds the price and the code beside a name. */
function sortParts(parts: readonly string[]): { code: string; price: string; others: string[] } {
  const filled = parts.filter(Boolean)
  const figures = filled.filter((part) => figureOf(part) !== undefined)
  const isThird = parts.length > 1 && parts[0] === ''
  const isLong = filled.length > 1 || isThird || /^[1-9]\d{3}/.test(filled[0]?.normalize('NFKC') ?? '')
  const priced = figures.findLast(isMarkedPrice) ?? (isLong ? figures.at(-1) : undefined)
  const rest = filled.toSpliced(priced === undefined ? filled.length : filled.lastIndexOf(priced), 1)
  const code = rest.find(isCode) ?? rest[0] ?? ''
  const others = rest.toSpliced(rest.indexOf(code), 1)
  if (priced !== undefined) return { code, price: figureOf(priced) ?? '', others }
  // A last cell that is no figure is shown as an unreadable price.
  return { code, price: others.at(-1) ?? '', others: others.slice(0, -1) }
}

const bracketed = /^(.+?)[\s\u3000]*[（(]([\x21-\x7e]+)[)）]$/

/** Reads a value of words apart by blanks: ナチュラル オーク NO 120000. */
export function readTokens(tokens: readonly string[], hasCodeFirst = false): TypedValue {
  const isLatin = !tokens.some(isName)
  const isTail = isLatin
    ? isLatinPart(tokens)
    : (token: string) => figureOf(token) !== undefined || isCode(token)
  let at = tokens.length
  while (at > 1 && tokens.length - at < 2 && isTail(tokens[at - 1] ?? '')) at--
  if (tokens.length - at === 2 && tokens.slice(at).every((token) => figureOf(token) === undefined)) at++
  const found = { ...sortParts(tokens.slice(at)), names: tokens.slice(0, at) }
  const [first = '', ...others] = found.names
  if (others.length === 0) return toValue(found)
  if (found.price === '' && isMarkedPrice(first))
    return toValue({ ...found, names: others, price: figureOf(first) ?? '' })
  if (found.code === '' && hasCodeFirst && startsWithCode(tokens))
    return toValue({ ...found, names: others, code: first })
  return toValue(found)
}

type FoundParts = { names: readonly string[]; code: string; price: string }

function toValue({ names, code, price }: FoundParts): TypedValue {
  const text = names.join(' ')
  const [, name = text, inBrackets = ''] = (code === '' && bracketed.exec(text)) || []
  return { text: name, code: code.replace(/^[（(](.*)[)）]$/, '$1') || inBrackets, price }
}

/** Latin names keep more of their words: W1200 D400, Natural Oak. */
function isLatinPart(tokens: readonly string[]): (token: string) => boolean {
  const isSize = (token: string) => Object.keys(readSize(token)).length > 0
  const isOfSize = isSize(tokens[0] ?? '')
  const hasSmall = /[a-z]/.test(tokens[0] ?? '')
  return (token) =>
    isMarkedPrice(token) || (isOfSize ? !isSize(token) : hasSmall && isCapital(token) && !/^\d/.test(token))
}
