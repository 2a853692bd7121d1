import type { RecordKind } from '#contract/data/console-records.ts'
import { type PublishedKind, publishedKinds } from '#contract/data/published-kinds.ts'
import type { RecordKey } from '#web/features/console/records/named-records.ts'

export type SiteRecord = {
  kind: RecordKind
  /** Missing for pages of all records of the kind. */
  id?: number
  /** Kind that staff can hide. */
  hidden?: PublishedKind
  /** Area of the console where it is edited. */
  area?: string
  /** Name in blocks of the home page. */
  onHome?: HomeRecord
}

export type HomeRecord = { key: RecordKey; id: number }

type Kind = Pick<SiteRecord, 'kind' | 'area'> & { homeKey?: RecordKey }

/** Kinds by the first segment of their address. */
const kinds: Readonly<Record<string, Kind>> = {
  projects: { kind: 'project', homeKey: 'project' },
  posts: { kind: 'post', homeKey: 'post' },
  lists: { kind: 'list' },
  teams: { kind: 'team' },
  users: { kind: 'user', area: 'users' },
  products: { kind: 'product', area: 'products' },
  makers: { kind: 'maker', area: 'makers', homeKey: 'maker' },
  brands: { kind: 'brand', area: 'brands' },
  boards: { kind: 'board', area: 'boards', homeKey: 'board' },
}

const pages: Readonly<Record<string, SiteRecord>> = {
  '/': { kind: 'home_page', area: 'home' },
  '/news': { kind: 'news', area: 'news' },
}

/** Data of a page, as far as its address does not tell the record. */
export type RecordData = {
  article?: { id: number }
  award?: { id: number }
  post?: { project: { id: number } | null }
}

/** Returns the record that a page of the site shows; undefined for pages without one. */
export function findRecord(path: string, { article, award, post }: RecordData = {}): SiteRecord | undefined {
  const [, name = '', digits, variation] =
    /^\/(\w+)(?:\/(\d{1,10})(?:\/(\d{1,10}))?(?=\/|$))?/.exec(path) ?? []
  if (name === 'magazines' && article)
    return toRecord({ kind: 'article', area: 'magazine', homeKey: 'article' }, article.id)
  if (name === 'awards' && award) return toRecord({ kind: 'award', area: 'awards' }, award.id)
  if (digits === undefined) return Object.hasOwn(pages, path) ? pages[path] : undefined
  const found = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!found) return undefined
  const record = toRecord(found, Number(digits))
  if (name === 'posts' && post?.project === null)
    return { ...record, kind: 'maker_post', area: 'maker_posts' }
  if (name === 'products' && variation)
    return { ...record, onHome: { key: 'variation', id: Number(variation) } }
  return record
}

const isPublished = (kind: RecordKind): kind is PublishedKind => kind in publishedKinds

const toRecord = ({ homeKey, ...kind }: Kind, id: number): SiteRecord => ({
  ...kind,
  id,
  ...(isPublished(kind.kind) && { hidden: kind.kind }),
  ...(homeKey && { onHome: { key: homeKey, id } }),
})
