/** Where what is asked for is put, or what it goes with: the wallpaper of 白い壁紙に合う椅子 is white, and no chair. */
import type { Lexicon } from './lexicon.ts'
import { fieldsOf, type Piece, type Related, textOf } from './meanings.ts'
import { placings } from './plain-words.ts'
import type { Signs } from './signs.ts'

/** Whether it is a word here, and what is asked for stands at it. O(the pieces behind it). */
export function isElsewhere({ meaning, to }: Piece, behind: readonly Piece[], signs: Signs): boolean {
  if (meaning.kind !== 'guarded' && !(meaning.kind === 'known' && meaning.isOther)) return false
  const [joint, next] = behind.filter(({ from }) => from >= to)
  return (
    joint?.from === to &&
    /^[にと]$/u.test(textOf(signs, joint)) &&
    next !== undefined &&
    placings.has(textOf(signs, next))
  )
}

/** As one word with what is said right before it: 白と黒の壁紙, 白以外の壁紙. O(what is said). */
export function keepElsewhere(kept: Related[], piece: Piece, signs: Signs, lexicon: Lexicon): void {
  let place = kept.length
  let { from } = piece
  const isSaid = (said: Related | undefined, at: number): boolean =>
    said?.to === at && isAttribute(said, lexicon)
  for (;;) {
    const last = kept[place - 1]
    const joint = last && last.to === from && /^[のとや]$/u.test(textOf(signs, last)) ? last : undefined
    const first = place - (joint ? 2 : 1)
    if (!isSaid(kept[first], joint?.from ?? from)) break
    place = first
    from = kept[place]?.from ?? from
  }
  kept.splice(place, kept.length, { ...piece, from, excluded: false, wordTo: piece.to })
}

const isAttribute = ({ meaning }: Related, { attributes }: Lexicon): boolean =>
  meaning.kind === 'entry' &&
  meaning.entry.any.every(({ filters, ranges }) => filters && !ranges) &&
  fieldsOf(meaning.entry.any).every((field) => attributes.has(field))
