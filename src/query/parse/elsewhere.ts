/** Where what is asked for is put, or what it goes with: the wallpaper of 白い壁紙に合う椅子 is white, and no chair. */
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { placings } from '#query/lexicon/plain-words.ts'
import type { Signs } from '#query/lexicon/signs.ts'
import { fieldsOf, type Piece, type Related, textOf } from './meanings.ts'

/** The word or the room at which what is asked for stands, with でも behind it; undefined where it is asked for itself. O(the pieces behind it). */
export function asElsewhere(
  piece: Piece,
  behind: readonly Piece[],
  signs: Signs,
  { scopes }: Lexicon,
): Piece | undefined {
  const { meaning, to } = piece
  const isRoom = scopes !== undefined && meaning.kind === 'filler' && ROOMS.has(textOf(signs, piece))
  const isOther = meaning.kind === 'known' && (meaning.isOther || scopes !== undefined)
  if (!isRoom && meaning.kind !== 'guarded' && !isOther) return undefined
  const [joint, next] = behind.filter(({ from }) => from >= to)
  if (joint?.from !== to) return undefined
  const text = textOf(signs, joint)
  if (isRoom && text === 'でも') return { ...piece, to: joint.to }
  return /^[にと]$/u.test(text) && next && placings.has(textOf(signs, next)) ? piece : undefined
}

/** Of things they say where these are: 暗い部屋でも明るい照明. */
const ROOMS: ReadonlySet<string> = new Set(['部屋', '空間', '建物'])

/** As one word with what is said right before it: 白と黒の壁紙, 白以外の壁紙, 天井が低い部屋. O(what is said). */
export function keepElsewhere(kept: Related[], piece: Piece, signs: Signs, lexicon: Lexicon): void {
  let place = kept.length
  let { from } = piece
  const isSaid = (said: Related | undefined, at: number, joint: string): boolean =>
    said?.to === at &&
    (joint === 'が' ? from < piece.from && SPOKEN.has(said.meaning.kind) : isAttribute(said, lexicon))
  for (;;) {
    const last = kept[place - 1]
    const joint = last && last.to === from && /^[のとやが]$/u.test(textOf(signs, last)) ? last : undefined
    const first = place - (joint ? 2 : 1)
    if (!isSaid(kept[first], joint?.from ?? from, joint ? textOf(signs, joint) : '')) break
    place = first
    from = kept[place]?.from ?? from
  }
  // Of a room nothing is said: 部屋に置くソファ.
  const isFiller = piece.meaning.kind === 'filler' && from === piece.from
  const meaning = isFiller ? piece.meaning : WORD
  kept.splice(place, kept.length, { ...piece, meaning, from, excluded: false, wordTo: piece.to })
}

const WORD = { kind: 'guarded' } as const
const SPOKEN: ReadonlySet<string> = new Set(['entry', 'guarded', 'known', 'unknown'])

const isAttribute = ({ meaning }: Related, { attributes }: Lexicon): boolean =>
  meaning.kind === 'order' ||
  (meaning.kind === 'entry' &&
    fieldsOf(meaning.entry.any).every((field) => attributes.has(field) || field === 'lightness'))
