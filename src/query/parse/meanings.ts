/** What a piece of a sentence means. */

import type { Signs } from '#query/lexicon/signs.ts'
import type { Entry, Wider } from '#query/lexicon/types.ts'
import type { Condition, SearchSort } from '#search/types.ts'

/** A `joint` stands between words, an `ending` behind one; a `gap` is a space or a mark. */
export type Meaning =
  /** `each` is of what it is a part: 1脚. */
  | { kind: 'amount'; any: readonly Condition[]; each?: string }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'order'; sort: SearchSort; isSize: boolean }
  /** `isOther`: it stands for something that the thing beside it cannot be or have. */
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

/** A piece with what others say of it. */
export interface Related extends Piece {
  excluded: boolean
  /** Where the word ends whose negation follows. */
  wordTo: number
  /** 肘なし may be what a thing is called. */
  isLack?: boolean
  /** 収納 of 収納付きのベッド. */
  isHad?: boolean
}

export const textOf = ({ text }: Signs, { from, to }: Pick<Piece, 'from' | 'to'>): string =>
  text.slice(from, to)

export const fieldsOf = (any: readonly Condition[]): string[] =>
  any.flatMap(({ filters = {} }) => Object.keys(filters))
