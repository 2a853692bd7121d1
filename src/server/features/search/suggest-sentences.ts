import type { Searched } from '#search/search-port.ts'
import { type Lexicon, type Part, readSentence } from '#search/sentence.ts'
import { readRooms } from '#server/sentences/furnished.ts'
import { inOnePhoto } from '#server/sentences/in-one-photo.ts'
import { productLexicon } from '#server/sentences/product-lexicon.ts'
import { type Asked, type Reading, readKeyword } from '#server/sentences/reading.ts'
import { roomLexicon } from '#server/sentences/room-lexicon.ts'
import { searchAsRead } from '#server/sentences/search-as-read.ts'
import { asTyped } from '#server/sentences/understand.ts'
import type { Services } from '#server/services.ts'
import { finishAmount, sayTogether } from './say-together.ts'

type Suggested = { text: string; count: number }

/** One kind of what sentences ask for. */
type Side = {
  index: Searched
  /** What is counted: products by their variations. */
  grouped: boolean
  lexicon: Lexicon
  read: (asked: Asked) => Reading | Promise<Reading>
  /** The field of what most people would add to an amount, and its names. */
  things: { field: string; names: ReadonlyMap<number, { name: string }> }
}

/** What a sentence that has begun may become, with how many products or else projects it finds; what finds nothing is not offered. */
export async function suggestSentences({ indexes }: Services, keyword: string): Promise<Suggested[]> {
  const { variations, projects } = indexes
  const both = await Promise.all([
    suggestOf(keyword, {
      index: variations,
      grouped: true,
      lexicon: productLexicon(variations.terms),
      read: (asked) => readKeyword(asked, {}, productLexicon(variations.terms)),
      things: { field: 'category', names: variations.terms.categories },
    }),
    suggestOf(keyword, {
      index: inOnePhoto(indexes),
      grouped: false,
      lexicon: roomLexicon(projects.terms),
      read: (asked) => readRooms(projects, variations, asked),
      things: { field: 'use_type', names: projects.terms.useTypes },
    }),
  ])
  const all = both.flat()
  return all.filter(({ text }, place) => all.findIndex((other) => other.text === text) === place)
}

async function suggestOf(keyword: string, side: Side): Promise<Suggested[]> {
  const typed = keyword.trim()
  const finished = finishAmount(typed).flatMap((text) => {
    const parts = readSentence(text, side.lexicon).parts
    return endsInAmount(parts, text) ? { text, parts } : []
  })
  const texts = finished.map(({ text, parts }) => sayTogether(parts) ?? text)
  const [alone] = finished.filter(({ parts }) => parts.length === 1)
  const together = sayTogether(readSentence(typed, side.lexicon).parts)
  const things = alone ? await withThings(alone.text, side) : []
  const offered = [...texts, ...(together ? [together] : []), ...things].filter((text) => text !== typed)
  const counted = await Promise.all(
    offered.map(async (text) => ({ text, count: (await search(side, text)).total })),
  )
  return counted.filter(({ count }) => count > 0)
}

/** Not where the letters before it made it something else. */
function endsInAmount(parts: readonly Part[], text: string): boolean {
  const last = parts.at(-1)
  return last?.to === text.length && last.any?.some(({ ranges }) => ranges !== undefined) === true
}

const mostThings = 3

/** The amount, and what there is most of within it, in the order of a screen where there is as much. */
async function withThings(amount: string, side: Side): Promise<string[]> {
  const { field, names } = side.things
  const { facets } = await search(side, amount, [field])
  const counts = facets[field]
  return [...names]
    .map(([id, { name }]) => ({ name, count: counts?.get(id) ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostThings)
    .map(({ name }) => `${amount}の${name}`)
}

async function search({ index, grouped, read }: Side, keyword: string, facets: string[] = []) {
  const { result } = await searchAsRead(index, { facets, grouped, limit: 0 }, () => read(asTyped(keyword)))
  return result
}
