import type { ThingKey } from '#web/features/console/things/named-things.ts'

/** The word at the end of a list's name that says what its ids name. */
const wordOf: Readonly<Record<ThingKey, string>> = {
  post: 'photos',
  project: 'projects',
  variation: 'products',
  board: 'boards',
  maker: 'makers',
  article: 'articles',
  user: 'users',
}

type CuratedName = { place: string; kind: ThingKey | null }

/** header_photos are photos of the header. A name that ends otherwise says nothing of its ids. */
export function readCuratedName(name: string): CuratedName {
  // The keys of the record.
  for (const [kind, word] of Object.entries(wordOf))
    if (name.endsWith(`_${word}`)) return { place: name.slice(0, -word.length - 1), kind: kind as ThingKey }
  return { place: name, kind: null }
}

export const writeCuratedName = ({ place, kind }: CuratedName): string =>
  kind === null ? place : `${place}_${wordOf[kind]}`
