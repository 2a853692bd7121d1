/** What a part of a thing is not to be: 黒 of 黒脚以外, ブラックの脚じゃない, 脚が黒以外 and 黒以外の脚. */
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { foldWord, type Signs } from '#query/lexicon/signs.ts'
import { fieldsOf, type Related, textOf } from './meanings.ts'

/** That a part of a thing is of a color is told by texts, and not only by the field. */
export function ofPart(piece: Related, signs: Signs, { scopes }: Lexicon): Related {
  const { from, wordTo, meaning } = piece
  if (!scopes || meaning.kind !== 'entry') return piece
  if (!fieldsOf(meaning.entry.any).every((field) => field === 'color')) return piece
  const words = [textOf(signs, { from, to: wordTo })]
  return { ...piece, meaning: { kind: 'entry', entry: { ...meaning.entry, words } } }
}

/** The part beside what it is not to be is no wish of its own: whatever thing has legs. O(pieces). */
export function joinParts(kept: readonly Related[], signs: Signs, lexicon: Lexicon): Related[] {
  const joined: Related[] = []
  for (const piece of kept) {
    const last = joined.at(-1)
    const joint = last && JOINT.test(textOf(signs, last)) ? last : undefined
    const before = joint ? joined.at(-2) : last
    // Without a particle a space parts them: オーク脚 黒以外 asks for oak legs of what is not black.
    const isOfIt = joint !== undefined || last?.to === piece.from
    const both = before && isOfIt ? notSo(before, piece, signs, lexicon) : undefined
    if (both) joined.splice(joint ? -2 : -1, 2, both)
    else joined.push(piece)
  }
  return joined
}

const JOINT = /^[のがは]$/u

/** What is said of the part, or behind it, is denied: 白い脚 says something else, and 脚以外が黒い or 脚以外が黒以外 tells of the rest. */
function notSo(first: Related, second: Related, signs: Signs, lexicon: Lexicon): Related | undefined {
  const [how, part] = isAttribute(first, lexicon) ? [first, second] : [second, first]
  const isDenied = part.excluded ? part === second && !how.excluded : how.excluded
  if (!isDenied) return undefined
  if (!isAttribute(how, lexicon) || !isPart(part, signs, lexicon)) return undefined
  const { wordTo } = second.excluded ? second : first
  return { ...ofPart(how, signs, lexicon), from: first.from, to: second.to, wordTo, excluded: true }
}

const isAttribute = ({ meaning }: Related, { attributes }: Lexicon): boolean =>
  meaning.kind === 'entry' &&
  meaning.entry.any.length > 0 &&
  fieldsOf(meaning.entry.any).every((field) => attributes.has(field))

const isPart = ({ meaning, from, wordTo }: Related, signs: Signs, { parts }: Lexicon): boolean =>
  meaning.kind === 'guarded' && parts.has(foldWord(textOf(signs, { from, to: wordTo })))
