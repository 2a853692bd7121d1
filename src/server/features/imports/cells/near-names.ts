import { editDistance } from '#search/query/edit-distance.ts'
import { otherNames } from '#search/synonyms.ts'
import { foldWord } from './fold-text.ts'

const most = 3

/** In letters; longer cells are no names. */
const longest = 40

/** Returns up to three names that the text may mean: synonyms first, then parts of each other, then misspellings. */
export function findNearNames(text: string, names: readonly string[]): string[] {
  if (text.length > longest) return []
  const word = foldWord(text)
  const synonyms = new Set(otherNames(text).map(foldWord))
  const rank = (name: string): number => {
    const folded = foldWord(name)
    if (synonyms.has(folded)) return 0
    const [short, long] = word.length < folded.length ? [word, folded] : [folded, word]
    if (short.length >= 2 && long.includes(short)) return 1
    const allowed = Math.min(2, Math.floor(short.length / 2))
    const distance = editDistance(word, folded, allowed)
    return distance <= allowed && allowed > 0 ? 1 + distance : Number.POSITIVE_INFINITY
  }
  return names
    .map((name) => ({ name, rank: rank(name) }))
    .filter((each) => Number.isFinite(each.rank))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ name }) => name)
}
