/** What something else has: 収納 of 収納付きのベッド is no cabinet, wherever it stands. */
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import type { Signs } from '#query/lexicon/signs.ts'
import { fieldsOf, type Piece, type Related, textOf } from './meanings.ts'

/** Where something else is named, what it has is marked as such, and a thing of which others stand beside is a word. */
export function markHad(kept: readonly Related[], signs: Signs, lexicon: Lexicon): Related[] {
  const had = new Set(kept.filter((piece, place) => isHad(piece, kept.slice(place + 1), signs)))
  if (had.size === 0 || !kept.some((piece) => !had.has(piece) && isThing(piece, lexicon))) return [...kept]
  return kept.map((piece) => {
    if (!had.has(piece)) return piece
    return isStanding(piece, lexicon) ? { ...piece, isHad: true, meaning: WORD } : { ...piece, isHad: true }
  })
}

/** Of rooms: what is seen through something is in none of its own, where one is named beside it: the garden of 客間 格子越しの庭. */
export function markSeen(kept: readonly Related[], signs: Signs, { kinds, scopes }: Lexicon): Related[] {
  const isPlace = ({ meaning }: Piece) =>
    meaning.kind === 'entry' && fieldsOf(meaning.entry.any).every((field) => kinds.has(field))
  const isSeen = (piece: Piece, before: Piece | undefined) =>
    isPlace(piece) && before?.to === piece.from && THROUGH.test(textOf(signs, before))
  return kept.map((piece, place) => {
    const isOther = (other: Piece) => other !== piece && isPlace(other)
    return !scopes && isSeen(piece, kept[place - 1]) && kept.some(isOther)
      ? { ...piece, meaning: WORD }
      : piece
  })
}

const THROUGH = /^(?:越し|ごし)の$/u

const WORD = { kind: 'guarded' } as const

function isHad(piece: Piece, [next, further]: readonly Piece[], signs: Signs): boolean {
  if (!(isWord(piece) || piece.meaning.kind === 'entry') || next?.from !== piece.to) return false
  if (WITH.test(textOf(signs, next))) return true
  const isJoined = next.meaning.kind === 'joint' && /^[がの]$/u.test(textOf(signs, next))
  return isJoined && further?.from === next.to && ATTACHED.test(textOf(signs, further))
}

/** 収納付き, 収納つきで. */
const WITH = /^(?:付き?|つき)で?$/u
/** 収納の付いた, 引き出しがついている. */
const ATTACHED = /^[付つ]い[たて]/u

const isWord = ({ meaning: { kind } }: Piece): boolean => ['guarded', 'known', 'unknown'].includes(kind)

const isThing = (piece: Piece, { attributes }: Lexicon): boolean =>
  isWord(piece) ||
  (piece.meaning.kind === 'entry' &&
    fieldsOf(piece.meaning.entry.any).some((field) => !attributes.has(field)))

/** Of products alone: in rooms each of two things may stand. */
const isStanding = ({ meaning }: Piece, { standing, scopes }: Lexicon): boolean =>
  scopes !== undefined &&
  meaning.kind === 'entry' &&
  fieldsOf(meaning.entry.any).some((field) => standing.has(field))
