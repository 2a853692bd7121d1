/** Types of a sentence that is cut into pieces, and of what rules know of it. */
import type { Entry, Lexicon, Wider } from '#query/lexicon/lexicon.ts'
import type { Signs } from '#query/lexicon/signs.ts'
import type { Condition, SearchSort } from '#search/types.ts'

/** A `joint` stands between words, an `ending` behind one; a `gap` is a space or a mark. */
export type Meaning =
  /** `each` is the unit that a shared price was divided by: 1脚. */
  | { kind: 'amount'; any: readonly Condition[]; each?: string }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'order'; sort: SearchSort; isSize: boolean }
  /** `isOther`: the word stands for something that the thing beside it cannot be or have. */
  | { kind: 'known'; wider: Wider | undefined; isOther?: boolean }
  | { kind: 'guarded' | 'unknown' | 'joint' | 'filler' | 'ending' | 'negation' | 'gap' }

/** [from, to) of the signs. */
export interface Piece {
  from: number
  to: number
  meaning: Meaning
  /** One or two kana behind other kana of the script: いす in くろいいす. */
  clings?: boolean
}

export interface RelatedPiece extends Piece {
  excluded: boolean
  /** The end of the word whose negation follows. */
  wordTo: number
  /** 肘なし may be what a thing is called. */
  isLack?: boolean
  /** 収納 of 収納付きのベッド. */
  isHad?: boolean
}

export interface CutSentence {
  pieces: readonly Piece[]
  signs: Signs
  lexicon: Lexicon
  /** Cut wherever words may be joined. */
  isFine: boolean
}

export interface Spot extends CutSentence {
  piece: Piece
  place: number
  /** The pieces that follow, if the first of them follows at once; else none. */
  behind: readonly Piece[]
}

export const textOf = ({ text }: Signs, { from, to }: Pick<Piece, 'from' | 'to'>): string =>
  text.slice(from, to)

export const fieldsOf = (any: readonly Condition[]): string[] =>
  any.flatMap(({ filters = {} }) => Object.keys(filters))

/** A word without a meaning in the index. */
export const WORD = { kind: 'guarded' } as const

export const asWord = <Some extends Piece>(piece: Some): Some => ({ ...piece, meaning: WORD })

export const isWordKind = (kind: Meaning['kind']): boolean => ['guarded', 'known', 'unknown'].includes(kind)
