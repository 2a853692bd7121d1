/** Where what is asked for is put, or what it goes with: the wallpaper of 白い壁紙に合う椅子 is white, and no chair. */
import type { Lexicon } from './lexicon.ts'
import { fieldsOf, type Piece, type Related, textOf } from './meanings.ts'
import { placings } from './plain-words.ts'
import type { Signs } from './signs.ts'

/** Whether it is a word or any room here, and what is asked for stands at it. O(the pieces behind it). */
export function isElsewhere(
  piece: Piece,
  behind: readonly Piece[],
  signs: Signs,
  { scopes }: Lexicon,
): boolean {
  const { meaning, to } = piece
  const isRoom = scopes !== undefined && meaning.kind === 'filler' && ROOMS.has(textOf(signs, piece))
  if (!isRoom && meaning.kind !== 'guarded' && !(meaning.kind === 'known' && meaning.isOther)) return false
  const [joint, next] = behind.filter(({ from }) => from >= to)
  if (joint?.from !== to) return false
  const text = textOf(signs, joint)
  if (isRoom && text === 'でも') return true
  return /^[にと]$/u.test(text) && next !== undefined && placings.has(textOf(signs, next))
}

/** Of things they say where these are: 暗い部屋でも明るい照明. */
const ROOMS: ReadonlySet<string> = new Set(['部屋', '空間', '建物'])

/** As one word with what is said right before it: 白と黒の壁紙, 白以外の壁紙, 暗い部屋. O(what is said). */
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
  // Of a room nothing is said: 部屋に置くソファ.
  const meaning = from < piece.from ? WORD : piece.meaning
  kept.splice(place, kept.length, { ...piece, meaning, from, excluded: false, wordTo: piece.to })
}

const WORD = { kind: 'guarded' } as const

const isAttribute = ({ meaning }: Related, { attributes }: Lexicon): boolean =>
  meaning.kind === 'order' ||
  (meaning.kind === 'entry' &&
    fieldsOf(meaning.entry.any).every((field) => attributes.has(field) || field === 'lightness'))
