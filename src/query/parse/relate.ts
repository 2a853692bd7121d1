/** What pieces say of each other: 黒以外 keeps black away, 白か黒 asks for either, and a size is of the thing beside it. */

import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { attributeEnd, choosers, choosingMarks, counters, lacks } from '#query/lexicon/plain-words.ts'
import type { Signs } from '#query/lexicon/signs.ts'
import type { Entry } from '#query/lexicon/types.ts'
import { eitherAmount } from './either-amount.ts'
import { asElsewhere, keepElsewhere } from './elsewhere.ts'
import { markHad, markSeen } from './had.ts'
import { fieldsOf, type Meaning, type Piece, type Related, textOf } from './meanings.ts'
import { joinParts, ofPart } from './of-parts.ts'
import { asMeant } from './only-named.ts'
import { seenFrom } from './seen-from.ts'

/**
 * Without gaps; what is negated reaches to the end of its negation, a choice from its first to its last. Of two values of a
 * field that is `single` either is asked for, since nothing has both: 東京と大阪. O(pieces x values that a choice counts up).
 */
export function relate(pieces: readonly Piece[], signs: Signs, lexicon: Lexicon, isFine: boolean): Related[] {
  const kept: Related[] = []
  for (const [place, read] of pieces.entries()) {
    if (read.from < (kept.at(-1)?.to ?? 0)) continue
    const seen = seenFrom(pieces, place, signs, lexicon)
    const meant = seen ? read : asMeant(read, pieces.slice(place + 1), signs, lexicon, isFine)
    const piece: Piece = seen === 'left' ? { ...read, meaning: { kind: 'guarded' } } : meant
    if (piece.meaning.kind === 'gap' && !leavesChoice(piece, signs)) continue
    // カフェ、またはバー.
    if (piece.meaning.kind === 'joint' && leavesChoice(piece, signs) && kept.at(-1)?.meaning.kind === 'gap')
      kept.pop()
    const elsewhere = asElsewhere(piece, pieces.slice(place + 1), signs, lexicon)
    if (piece.meaning.kind === 'negation') negate(kept, piece, signs, lexicon)
    else if (elsewhere) keepElsewhere(kept, elsewhere, signs, lexicon)
    else if (!choose(kept, piece, signs, lexicon)) kept.push({ ...piece, excluded: false, wordTo: piece.to })
  }
  return joinSizes(
    joinChoices(
      markSeen(markHad(joinParts(kept, signs, lexicon), signs, lexicon), signs, lexicon),
      signs,
    ).filter(({ meaning }) => meaning.kind !== 'gap'),
    signs,
  )
}

function negate(kept: Related[], { from, to }: Piece, signs: Signs, lexicon: Lexicon): void {
  const place = kept.findLastIndex(({ meaning }) => isContent(meaning.kind) || meaning.kind === 'order')
  const target = kept[place]
  if (!target) return
  if (target.meaning.kind === 'order') {
    kept.splice(place, kept.length, { ...target, to, meaning: turned(target.meaning) })
    return
  }
  const glued = kept[place - 1]
  const isCounted = /^\d/u.test(textOf(signs, target))
  if (glued && isWord(target.meaning.kind) && !isCounted && isCondition(glued) && glued.to === target.from) {
    kept.splice(place - 1, kept.length, { ...ofPart(glued, signs, lexicon), to, excluded: true })
    return
  }
  const both = target.excluded ? undefined : withAttributes(kept.slice(0, place), target, signs, lexicon)
  if (both) {
    const first = kept.findIndex((piece) => piece.from === both.from)
    kept.splice(first, kept.length, { ...both, to, excluded: true })
    return
  }
  const isLack = target.meaning.kind !== 'entry' && lacks.has(textOf(signs, { from, to }))
  // 在庫なしを除く.
  kept.splice(place, kept.length, { ...target, to, excluded: !isLack && !target.excluded, isLack })
  if (!isLack) negateListed(kept, place, signs)
}

/** Of 黒い椅子以外 black chairs are kept away: undefined where nothing is said of the thing right before it. */
function withAttributes(
  before: readonly Related[],
  thing: Related,
  signs: Signs,
  lexicon: Lexicon,
): Related | undefined {
  const place = before.findLastIndex((piece) => textOf(signs, piece) !== 'の')
  const attribute = before[place]
  if (attribute?.meaning.kind !== 'entry' || thing.meaning.kind !== 'entry' || attribute.excluded)
    return undefined
  const isGlued = (before[place + 1]?.to ?? attribute.to) === thing.from
  const isOfThing =
    fieldsOf(attribute.meaning.entry.any).every((field) => lexicon.attributes.has(field)) &&
    isThing(thing.meaning.entry, lexicon.kinds)
  if (!isGlued || !isOfThing) return undefined
  const entry = described(attribute, thing, signs)
  const both: Related = { ...thing, from: attribute.from, meaning: { kind: 'entry', entry } }
  return withAttributes(before.slice(0, place), both, signs, lexicon) ?? both
}

/** Of 重くない the lightest come first. */
const turned = ({ sort, isSize }: Meaning & { kind: 'order' }): Meaning =>
  typeof sort === 'object' && 'field' in sort
    ? { kind: 'order', sort: { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' }, isSize }
    : { kind: 'filler' }

const isCondition = ({ meaning: { kind } }: Piece): boolean => kind === 'entry' || kind === 'amount'

/** 白と黒以外: what is counted up before the last is kept away as well. */
function negateListed(kept: Related[], last: number, signs: Signs): void {
  for (let place = last; place >= 2; place -= 2) {
    const [member, joint, next] = kept.slice(place - 2, place + 1)
    if (!member || !joint || !next || !counts(joint, signs) || !areAlike(member.meaning, next.meaning)) return
    kept[place - 2] = { ...member, excluded: true }
  }
}

/** Whether the piece leaves a choice with what was kept last: either of two that ask for the same field. */
function choose(kept: Related[], piece: Piece, signs: Signs, { single, kinds }: Lexicon): boolean {
  const chosen = modified(kept.at(-1), piece, signs)
  const [first, joint] = kept.slice(chosen === piece.meaning ? -2 : -3)
  if (first && joint && isChoiceOfWords(first, joint, piece, signs)) {
    const entry = eitherOf(entryOf(first, signs), entryOf(piece, signs))
    kept.splice(-2, 2, { ...first, to: piece.to, meaning: { kind: 'entry', entry } })
    return true
  }
  const amount = first && joint && chosenAmount(first, joint, piece, signs)
  if (amount) {
    kept.splice(-2, 2, amount)
    return true
  }
  if (first?.meaning.kind !== 'entry' || chosen.kind !== 'entry' || !joint) return false
  const fields = fieldsOf([...first.meaning.entry.any, ...chosen.entry.any])
  const cannotBeBoth = counts(joint, signs) && fields.every((field) => single.has(field))
  if (!(cannotBeBoth || leavesChoice(joint, signs)) || !areAlike(first.meaning, chosen)) return false
  if (joint.meaning.kind === 'gap' && isThing(first.meaning.entry, kinds) !== isThing(chosen.entry, kinds))
    return false
  const entry = eitherOf(entryOf(first, signs), entryOf({ ...piece, meaning: chosen }, signs))
  kept.splice(kept.indexOf(first), kept.length, { ...first, to: piece.to, meaning: { kind: 'entry', entry } })
  return true
}

/** A lamp is one, and a wall is also where something is used: 石の壁、間接照明 are two. */
const isThing = ({ any }: Entry, kinds: ReadonlySet<string>): boolean =>
  any.every((one) => fieldsOf([one]).some((field) => kinds.has(field)))

/** 10万円か20万円. */
function chosenAmount(
  first: Related,
  joint: Piece,
  { meaning, to }: Piece,
  signs: Signs,
): Related | undefined {
  if (first.meaning.kind !== 'amount' || meaning.kind !== 'amount' || !counts(joint, signs)) return undefined
  const any = eitherAmount(first.meaning.any, meaning.any, leavesChoice(joint, signs))
  return any && !first.excluded ? { ...first, to, wordTo: to, meaning: { kind: 'amount', any } } : undefined
}

/** 神戸か大阪: a word and a place, or two words, with nothing between them but か. */
function isChoiceOfWords(first: Related, joint: Piece, piece: Piece, signs: Signs): boolean {
  const isGlued = first.to === joint.from && joint.to === piece.from && joint.meaning.kind === 'joint'
  const isEither = [first, piece].some(({ meaning }) => isWord(meaning.kind) || isChoiceOf(meaning))
  const areChoosable = [first, piece].every(
    (each) => (each.meaning.kind === 'entry' && !each.meaning.entry.wider) || isWholeWord(each, signs),
  )
  return isGlued && isEither && areChoosable && !first.excluded && leavesChoice(joint, signs)
}

const isChoiceOf = (meaning: Meaning): boolean =>
  meaning.kind === 'entry' && meaning.entry.words !== undefined

/** Of two letters at least, none of them hiragana. */
const isWholeWord = ({ from, to, meaning }: Piece, { hiragana }: Signs): boolean =>
  isWord(meaning.kind) && to - from > 1 && !hiragana.slice(from, to).includes(true)

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

/** 濃いグレー of 黒か濃いグレー. */
function modified(before: Related | undefined, piece: Piece, signs: Signs): Meaning {
  const { from, meaning } = piece
  if (before?.meaning.kind !== 'entry' || meaning.kind !== 'entry' || before.to !== from) return meaning
  const [adjective, entry] = [entryOf(before, signs), entryOf(piece, signs)]
  if (adjective.any.some(({ filters }) => filters) || entry.any.some(({ ranges }) => ranges)) return meaning
  const any = entry.any.flatMap((one) => adjective.any.map((degree) => ({ ...one, ...degree })))
  return { kind: 'entry', entry: { label: labelOfBoth(adjective, entry), any, isName: false } }
}

/** ブラックのチェア, but 四角いテーブル and 洗えるラグ. */
const labelOfBoth = ({ label: how = '' }: Entry, { label: what }: Entry): string =>
  attributeEnd.test(how) ? `${how}${what}` : `${how}の${what}`

/** 白い椅子か黒い椅子: either of two things that are described. */
function joinChoices(kept: readonly Related[], signs: Signs): Related[] {
  const joined: Related[] = []
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

/** What is both. */
function described(adjective: Piece, thing: Piece, signs: Signs): Entry {
  const [how, what] = [entryOf(adjective, signs), entryOf(thing, signs)]
  const any = how.any.flatMap((one) =>
    what.any.map((other) => ({
      filters: { ...one.filters, ...other.filters },
      ...((one.ranges ?? other.ranges) && { ranges: { ...one.ranges, ...other.ranges } }),
    })),
  )
  return { label: labelOfBoth(how, what), any, isName: false }
}

/** 大きな窓 and 座面が高い say a size of what is unknown: that is a word. 軽くて丈夫 are two. */
function joinSizes(kept: readonly Related[], signs: Signs): Related[] {
  const joined: Related[] = []
  for (const piece of kept) {
    const [before, last] = [joined.at(-2), joined.at(-1)]
    const isSize = piece.meaning.kind === 'order' && piece.meaning.isSize
    const isAsked = piece === kept.at(-1) && isKind(piece)
    if (
      isWordPiece(piece) &&
      !isAsked &&
      last?.meaning.kind === 'order' &&
      last.meaning.isSize &&
      last.to === piece.from &&
      !textOf(signs, last).endsWith('くて')
    )
      joined.splice(-1, 1, { ...piece, from: last.from })
    else if (isSize && isWordPiece(before) && last && isPartOf(signs, before, last))
      joined.splice(-2, 2, { ...before, to: piece.to, wordTo: piece.to })
    else joined.push(piece)
  }
  return joined
}

/** A kind that no name is of has a size as any other where it is asked for: 小さい本屋, but not 大きな窓に合うカーテン. */
const isKind = ({ meaning }: Piece): boolean => meaning.kind === 'known' && meaning.wider !== undefined

/** 窓の of 窓の大きい, but not 六人がけの. */
const isPartOf = (signs: Signs, before: Piece, joint: Piece): boolean =>
  joint.meaning.kind === 'joint' &&
  ['が', 'の'].includes(textOf(signs, joint)) &&
  !/[人用]/u.test(textOf(signs, before))

const isWordPiece = (piece: Related | undefined): piece is Related =>
  piece !== undefined && isWord(piece.meaning.kind)

const counts = (piece: Piece, signs: Signs): boolean =>
  leavesChoice(piece, signs) || (piece.meaning.kind === 'joint' && counters.has(textOf(signs, piece)))

const leavesChoice = (piece: Piece, signs: Signs): boolean =>
  piece.meaning.kind === 'gap'
    ? choosingMarks.has(signs.text[piece.from] ?? '')
    : piece.meaning.kind === 'joint' && choosers.has(textOf(signs, piece))

/** Both words, or both asking for the same field. */
const areAlike = (one: Meaning, other: Meaning): boolean =>
  one.kind === 'entry' && other.kind === 'entry'
    ? fieldsOf(one.entry.any).some((field) => fieldsOf(other.entry.any).includes(field))
    : isWord(one.kind) && isWord(other.kind)

const isWord = (kind: Meaning['kind']): boolean => ['guarded', 'known', 'unknown'].includes(kind)

const isContent = (kind: Meaning['kind']): boolean => isWord(kind) || kind === 'entry' || kind === 'amount'
