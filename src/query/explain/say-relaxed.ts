/** Says in Japanese what was given up or widened, on a page that shows the nearest. */
import { fieldsOf, isWord, MOST_PARTS, type ReadPart } from '#query/parse/parts.ts'
import { isBeing } from '#query/parse/rules/rooms.ts'
import { AWARDS } from '#query/relax/give-up.ts'
import { amountOf, fieldOf } from '#query/relax/other-readings.ts'
import type { Nearest } from '#query/relax/relax.ts'
import type { NumberRange } from '#search/types.ts'
import { sayAmounts } from './say-amounts.ts'

/** Returns null where all was met. */
export function sayRelaxed({ reading: { parts, isTooLong }, ends }: Pick<Nearest, 'reading' | 'ends'>) {
  if (isTooLong) return { texts: parts.flatMap((part) => (isWord(part) ? part.text : [])), message: tooLong }
  const relaxed = parts.filter(
    ({ state, isOnlySaid }) => state === 'widened' || state === 'given_up' || isOnlySaid,
  )
  if (relaxed.length === 0) return null
  const amount = relaxed.flatMap((part) => amountOf(part) ?? [])[0]
  const said = [
    ...relaxed.filter(({ state }) => state === 'widened').map(sayWidened),
    sayOnlySaid(relaxed.filter(({ state, isOnlySaid }) => isOnlySaid && state !== 'given_up')),
    ...(amount && ends
      ? [
          sayEnds(
            amount.part,
            fieldOf(amount) ?? '',
            amount.said.map(([, range]) => range),
            ends,
          ),
        ]
      : []),
    parts.every(({ kind, state }) => kind === 'filler' || state === 'given_up') && !ends
      ? sayNothing(relaxed)
      : sayGivenUp(relaxed.filter((part) => part.state === 'given_up' && !(ends && part === amount?.part))),
    relaxed.some(isOfAwards) ? '受賞した作品は「アワード」のページで見られます。' : '',
  ]
  const whole = said.join('')
  const behind = whole.indexOf(WHY) + WHY.length
  const message = whole.slice(0, behind) + whole.slice(behind).replaceAll(WHY, '')
  return { texts: relaxed.map(({ text }) => text), message }
}

const tooLong = `一度に読み取れる条件と言葉は${MOST_PARTS}個までのため、書かれた言葉のままさがしました。`

/** Stands once in a message. */
const WHY = 'すべてに合うものがないため、'

function sayWidened({ kind, text, label, any = [], each, excluded, isRespelt, isThere }: ReadPart): string {
  if (kind === 'word' && excluded)
    return `「${text}」を示す項目はないため、説明に「${label}」とあるものだけを除きました。`
  if (kind === 'word' || isRespelt) return `「${text}」がないため、「${label}」でさがしました。`
  if (label === undefined)
    return `「${text}」のものがないため、${sayAmounts(any, text, each)}まで広げてさがしました。`
  // The thing may stand in another room.
  const why =
    isThere || any.flatMap(fieldsOf).includes('pinned_category')
      ? `${WHY}「${text}」を`
      : `「${text}」がないため、`
  return `${why}「${label}」まで広げてさがしました。`
}

function sayEnds(
  { text, each }: ReadPart,
  field: string,
  ranges: readonly NumberRange[],
  { min, max }: NumberRange & { min: number; max: number },
): string {
  const say = (range: NumberRange) => sayAmounts([{ ranges: { [field]: range } }], '', each)
  const isBelow = ranges.every((range) => range.max !== undefined && range.max < min)
  const isAbove = ranges.every((range) => range.min !== undefined && range.min > max)
  const there = isBelow
    ? `${say({ min }).replace('〜', 'から')}あります。`
    : isAbove
      ? `${say({ max }).replace('〜', '')}まであります。`
      : `${say({ min, max })}のものがあります。`
  return `「${text}」のものはありません。${there}`
}

/** Winners stand on pages of their own. */
const isOfAwards = ({ kind, text, state }: ReadPart): boolean =>
  kind === 'word' && state === 'given_up' && AWARDS.test(text)

const sayOnlySaid = (parts: readonly ReadPart[]): string =>
  parts.length > 0
    ? `${parts.map(({ text }) => `「${text}」`).join('')}を条件としたものがないため、説明の言葉からさがしました。`
    : ''

const sayNothing = (parts: readonly ReadPart[]): string =>
  parts.every((part) => isOfAwards(part) || isBeing(part))
    ? `${parts.map(({ text }) => `「${text}」`).join('')}ではさがせないため、すべてを並べています。`
    : `${parts.map(({ text }) => `「${text}」`).join('')}のものはないため、ほかのものを並べています。`

/** A word that is counted up before a negation does not say that it is one: ホテル of ホテルでも旅館でもない. */
const sayPart = ({ text, excluded, saysNot }: ReadPart): string =>
  excluded && !saysNot ? `${text}以外` : text

/** A condition hides what does not meet it, a word is only not used. */
function sayGivenUp(parts: readonly ReadPart[]): string {
  const quoted = (isWord: boolean) =>
    parts.flatMap((part) => ((part.kind !== 'condition') === isWord ? `「${sayPart(part)}」` : [])).join('')
  const [conditions, words] = [quoted(false), quoted(true)]
  if (conditions !== '') return `${WHY}${conditions}${words}を除いてさがしました。`
  return words === '' ? '' : `${words}は使わずにさがしました。`
}
