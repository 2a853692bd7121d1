import type { ThingKey } from '#web/features/console/things/named-things.ts'

/** Suffix of a list's name, which tells the kind of its ids. */
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

/** Splits header_photos into place and kind; other names have no kind. */
export function readCuratedName(name: string): CuratedName {
  for (const [kind, word] of Object.entries(wordOf))
    if (name.endsWith(`_${word}`)) return { place: name.slice(0, -word.length - 1), kind: kind as ThingKey }
  return { place: name, kind: null }
}

export const writeCuratedName = ({ place, kind }: CuratedName): string =>
  kind === null ? place : `${place}_${wordOf[kind]}`
