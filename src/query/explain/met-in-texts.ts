/**
 * Of a keyword in which conditions were read, the words that only texts have: what is called so has them as its name. And the colors of which
 * nothing is that was found: an olive chair may be called after its black legs.
 */
import { isPlainPart } from '#contract/kit/plain-parts.ts'
import {
  asksForColor,
  isNamedKind,
  isReading,
  isWord,
  type KeywordInput,
  type ReadPart,
} from '#query/parse/parts.ts'
import type { Nearest } from '#query/relax/relax.ts'
import { inOnePhoto } from '#query/relax/understand.ts'
import type { Searched } from '#search/search-port.ts'
import type { SearchQuery } from '#search/types.ts'

type Found = Pick<Nearest, 'query' | 'reading' | 'result'>
type Named = Record<'makers' | 'teams' | 'variations' | 'projects' | 'posts', Searched>
type Side = 'products' | 'projects' | 'posts'

/** Some of what was found is called so, or who makes things and rooms is. */
export async function metInTexts(
  indexes: Named,
  side: Side,
  found: Found,
  { plain }: Pick<KeywordInput, 'plain'>,
): Promise<string[]> {
  const { parts, isRead } = found.reading
  if (!isRead || found.result.total === 0 || !parts.some(isInForce)) return []
  const colors = side === 'products' ? await colorsOfParts(indexes.variations, found) : []
  const words = [...new Set(parts.flatMap((part) => (isLookedFor(part, plain) ? part.text : [])))]
  if (words.length === 0) return colors
  const { makers, teams } = indexes
  const own = await ownNames(indexes, side, found)
  const everywhere = [own, calledSo(makers, {}), calledSo(teams, {})]
  const isName = async (text: string): Promise<boolean> =>
    (await Promise.all(everywhere.map((count) => count(text)))).some((count) => count > 0)
  const areNames = await Promise.all(words.map(isName))
  return [...colors, ...words.filter((_, place) => !areNames[place])]
}

async function colorsOfParts(variations: Searched, { query, reading }: Found): Promise<string[]> {
  const colors = reading.parts.filter((part) => part.state === 'applied' && asksForColor(part))
  const counts = await Promise.all(
    colors.map(({ any = [] }) => variations.count({ ...query, wishes: [...(query.wishes ?? []), { any }] })),
  )
  return colors.flatMap(({ text }, place) => (counts[place] === 0 ? text : []))
}

/** 「天井」「半畳」は説明の言葉からさがしました。 */
export const sayInTexts = (texts: readonly string[]): string =>
  `${texts.map((text) => `「${text}」`).join('')}は説明の言葉からさがしました。`

type Counts = (name: string) => number | Promise<number>

/** How many of what meets a search are called so. */
const calledSo =
  (index: Searched, query: SearchQuery): Counts =>
  (names) =>
    index.count({ ...query, wishes: [...(query.wishes ?? []), { any: [], names }] })

/** Of photos the projects: what stands above a photo only describes it. */
async function ownNames(
  { variations, projects, posts }: Named,
  side: Side,
  { query }: Found,
): Promise<Counts> {
  if (side === 'products') return calledSo(variations, query)
  if (side === 'projects') return calledSo(inOnePhoto({ projects, posts }), query)
  const { facets } = await posts.search({ ...query, facets: ['project'], limit: 0 })
  return calledSo(projects, { includeIds: [...(facets.project?.keys() ?? [])] })
}

const isInForce = (part: ReadPart): boolean =>
  isReading(part) && (part.state === 'applied' || part.state === 'widened')

/** What is said or chosen to be a word already is not said again. */
const isLookedFor = (part: ReadPart, plain: string): boolean =>
  isWord(part) &&
  (part.state === 'applied' || part.state === 'plain') &&
  !part.excluded &&
  !part.isOnlySaid &&
  !isNamedKind(part) &&
  !isPlainPart(plain, part.text)
