/** Either of two wishes: 白か黒, 神戸か大阪, 10万円か20万円, 白い椅子か黒い椅子. */
import type { Entry } from '#query/lexicon/lexicon.ts'
import { attributeEnd, choosers, choosingMarks, counters } from '#query/lexicon/plain-words.ts'
import type { Signs } from '#query/lexicon/signs.ts'
import {
  type CutSentence,
  fieldsOf,
  isWordKind,
  type Meaning,
  type Piece,
  type RelatedPiece,
  textOf,
} from '#query/parse/meanings.ts'
import type { Condition } from '#search/types.ts'

/** Joins a word and a place, or two words, with nothing between them but か: 神戸か大阪. */
export function chooseWords(piece: Piece, kept: RelatedPiece[], { signs }: CutSentence): boolean {
  const [first, joint] = kept.slice(-2)
  if (!first || !joint || !isChoiceOfWords(first, joint, piece, signs)) return false
  const entry = eitherOf(entryOf(first, signs), entryOf(piece, signs))
  kept.splice(-2, 2, { ...first, to: piece.to, meaning: { kind: 'entry', entry } })
  return true
}

function isChoiceOfWords(first: RelatedPiece, joint: Piece, piece: Piece, signs: Signs): boolean {
  const isGlued = first.to === joint.from && joint.to === piece.from && joint.meaning.kind === 'joint'
  const isEither = [first, piece].some(({ meaning }) => isWordKind(meaning.kind) || isChoice(meaning))
  const areChoosable = [first, piece].every(
    (each) => (each.meaning.kind === 'entry' && !each.meaning.entry.wider) || isWholeWord(each, signs),
  )
  return isGlued && isEither && areChoosable && !first.excluded && leavesChoice(joint, signs)
}

const isChoice = (meaning: Meaning): boolean => meaning.kind === 'entry' && meaning.entry.words !== undefined

/** Whether it has two letters at least, and no hiragana. */
const isWholeWord = ({ from, to, meaning }: Piece, { hiragana }: Signs): boolean =>
  isWordKind(meaning.kind) && to - from > 1 && !hiragana.slice(from, to).includes(true)

/** Joins two amounts of one field: 10万円か20万円, 幅80cmか90cm, and 2020年と2021年, since nothing is of both. */
export function chooseAmounts(piece: Piece, kept: RelatedPiece[], { signs }: CutSentence): boolean {
  const [first, joint] = kept.slice(-2)
  const { meaning, to } = piece
  if (first?.meaning.kind !== 'amount' || meaning.kind !== 'amount') return false
  if (!joint || first.excluded || !isListed(joint, signs)) return false
  const any = eitherAmount(first.meaning.any, meaning.any, leavesChoice(joint, signs))
  if (!any) return false
  kept.splice(-2, 2, { ...first, to, wordTo: to, meaning: { kind: 'amount', any } })
  return true
}

/** Returns any of both; undefined where they are of two fields, or where both may be met at once. O(conditions of both). */
function eitherAmount(
  first: readonly Condition[],
  second: readonly Condition[],
  isChoice: boolean,
): readonly Condition[] | undefined {
  const other = alikeOf(first, second)
  const isMet =
    other.length > 0 && (isChoice || first.every((one) => other.every((each) => areApart(one, each))))
  return isMet ? [...first, ...other] : undefined
}

/** Returns the second amount in the fields of the first. A length without a name is of the side that was named: 奥行40cmか50cm. */
function alikeOf(first: readonly Condition[], second: readonly Condition[]): readonly Condition[] {
  const fields = new Set(first.map(rangesOf))
  const [field = ''] = fields
  const alike = second.filter((condition) => fields.has(rangesOf(condition)))
  const isBare = second.length > 1 && second.every((condition) => !rangesOf(condition).includes(','))
  const width = second[0]?.ranges?.width
  return alike.length > 0 || !width || !isBare || fields.size > 1 || !SIDES.has(field)
    ? alike
    : [{ ranges: { [field]: width } }]
}

const SIDES: ReadonlySet<string> = new Set(['depth', 'height', 'seat_height', 'diameter', 'length'])

const rangesOf = ({ ranges = {} }: Condition): string => Object.keys(ranges).toSorted().join()

const areApart = ({ ranges: some = {} }: Condition, { ranges: others = {} }: Condition): boolean =>
  Object.entries(some).some(([field, { min = -Infinity, max = Infinity }]) => {
    const other = others[field]
    return other !== undefined && ((other.min ?? -Infinity) > max || (other.max ?? Infinity) < min)
  })

/** Joins two values of one field: 白か黒. Of a field that is `single` also 東京と大阪, since nothing is of both. */
export function chooseConditions(
  piece: Piece,
  kept: RelatedPiece[],
  { signs, lexicon }: CutSentence,
): boolean {
  const { single, kinds } = lexicon
  const chosen = modified(kept.at(-1), piece, signs)
  const [first, joint] = kept.slice(chosen === piece.meaning ? -2 : -3)
  if (first?.meaning.kind !== 'entry' || chosen.kind !== 'entry' || !joint) return false
  const fields = fieldsOf([...first.meaning.entry.any, ...chosen.entry.any])
  const cannotBeBoth = isListed(joint, signs) && fields.every((field) => single.has(field))
  if (!(cannotBeBoth || leavesChoice(joint, signs)) || !areAlike(first.meaning, chosen)) return false
  if (joint.meaning.kind === 'gap' && isThing(first.meaning.entry, kinds) !== isThing(chosen.entry, kinds))
    return false
  const entry = eitherOf(entryOf(first, signs), entryOf({ ...piece, meaning: chosen }, signs))
  kept.splice(kept.indexOf(first), kept.length, { ...first, to: piece.to, meaning: { kind: 'entry', entry } })
  return true
}

/** 濃いグレー of 黒か濃いグレー. */
function modified(before: RelatedPiece | undefined, piece: Piece, signs: Signs): Meaning {
  const { from, meaning } = piece
  if (before?.meaning.kind !== 'entry' || meaning.kind !== 'entry' || before.to !== from) return meaning
  const [adjective, entry] = [entryOf(before, signs), entryOf(piece, signs)]
  if (adjective.any.some(({ filters }) => filters) || entry.any.some(({ ranges }) => ranges)) return meaning
  const any = entry.any.flatMap((one) => adjective.any.map((degree) => ({ ...one, ...degree })))
  return { kind: 'entry', entry: { label: labelOfBoth(adjective, entry), any, isName: false } }
}

/** Joins two things that are described: 白い椅子か黒い椅子. */
export function joinChoices(kept: readonly RelatedPiece[], { signs }: CutSentence): readonly RelatedPiece[] {
  const joined: RelatedPiece[] = []
  for (const piece of kept) {
    joined.push(piece)
    const said = joined.filter((each) => textOf(signs, each) !== 'の').slice(-5)
    const [first, thing, joint, second, other] = said
    if (!first || !thing || !joint || !second || !other || !leavesChoice(joint, signs)) continue
    const isAlike = areAlike(first.meaning, second.meaning) && areAlike(thing.meaning, other.meaning)
    if (!isAlike || areAlike(first.meaning, thing.meaning) || said.some(({ excluded }) => excluded)) continue
    const entry = eitherOf(described(first, thing, signs), described(second, other, signs))
    joined.splice(joined.indexOf(first), joined.length, {
      ...first,
      to: other.to,
      wordTo: other.to,
      meaning: { kind: 'entry', entry },
    })
  }
  return joined
}

/** Drops the marks that left no choice: 石の壁、間接照明. */
export const dropMarks = (kept: readonly RelatedPiece[]): readonly RelatedPiece[] =>
  kept.filter(({ meaning }) => meaning.kind !== 'gap')

export function described(adjective: Piece, thing: Piece, signs: Signs): Entry {
  const [how, what] = [entryOf(adjective, signs), entryOf(thing, signs)]
  const any = how.any.flatMap((one) =>
    what.any.map((other) => ({
      filters: { ...one.filters, ...other.filters },
      ...((one.ranges ?? other.ranges) && { ranges: { ...one.ranges, ...other.ranges } }),
    })),
  )
  return { label: labelOfBoth(how, what), any, isName: false }
}

/** ブラックのチェア, but 四角いテーブル and 洗えるラグ. */
const labelOfBoth = ({ label: how = '' }: Entry, { label: what }: Entry): string =>
  attributeEnd.test(how) ? `${how}${what}` : `${how}の${what}`

const entryOf = (piece: Piece, signs: Signs): Entry => {
  const word = textOf(signs, piece)
  return piece.meaning.kind === 'entry'
    ? { ...piece.meaning.entry, label: piece.meaning.entry.label ?? word }
    : { label: word, any: [], words: [word], isName: false }
}

const eitherOf = (entry: Entry, other: Entry): Entry => ({
  ...(entry.label === other.label
    ? { label: entry.label, any: entry.any }
    : { label: `${entry.label}・${other.label}`, any: [...entry.any, ...other.any] }),
  ...((entry.words ?? other.words) && { words: [...(entry.words ?? []), ...(other.words ?? [])] }),
  isName: entry.isName && other.isName,
})

/** A lamp is one, and a wall is also where something is used: 石の壁、間接照明 are two. */
export const isThing = ({ any }: Entry, kinds: ReadonlySet<string>): boolean =>
  any.every((one) => fieldsOf([one]).some((field) => kinds.has(field)))

/** Whether the piece counts up: と, か, ・. */
export const isListed = (piece: Piece, signs: Signs): boolean =>
  leavesChoice(piece, signs) || (piece.meaning.kind === 'joint' && counters.has(textOf(signs, piece)))

export const leavesChoice = (piece: Piece, signs: Signs): boolean =>
  piece.meaning.kind === 'gap'
    ? choosingMarks.has(signs.text[piece.from] ?? '')
    : piece.meaning.kind === 'joint' && choosers.has(textOf(signs, piece))

/** Whether both are words, or both ask for the same field. */
export const areAlike = (one: Meaning, other: Meaning): boolean =>
  one.kind === 'entry' && other.kind === 'entry'
    ? fieldsOf(one.entry.any).some((field) => fieldsOf(other.entry.any).includes(field))
    : isWordKind(one.kind) && isWordKind(other.kind)
