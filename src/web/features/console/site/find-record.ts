import type { RecordKind } from '#contract/data/console-records.ts'
import { type PublishedKind, publishedKinds } from '#contract/data/published-kinds.ts'

export type SiteRecord = {
  kind: RecordKind
  id: number
  /** Kind that staff can hide. */
  hidden?: PublishedKind
  /** Area of the console where it is edited. */
  area?: string
}

/** Kinds by the first segment of their address. */
const kinds: Readonly<Record<string, Pick<SiteRecord, 'kind' | 'area'>>> = {
  projects: { kind: 'project' },
  posts: { kind: 'post' },
  lists: { kind: 'list' },
  teams: { kind: 'team' },
  users: { kind: 'user', area: 'users' },
  products: { kind: 'product', area: 'products' },
  makers: { kind: 'maker', area: 'makers' },
  brands: { kind: 'brand', area: 'brands' },
  boards: { kind: 'board', area: 'boards' },
}

const isPublished = (kind: RecordKind): kind is PublishedKind => kind in publishedKinds

/** Returns the record that a page of the site shows; undefined for pages without one. */
export function findRecord(path: string): SiteRecord | undefined {
  const [, name = '', digits = ''] = /^\/(\w+)\/(\d{1,10})(?:\/|$)/.exec(path) ?? []
  const found = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!found) return undefined
  return { ...found, id: Number(digits), ...(isPublished(found.kind) && { hidden: found.kind }) }
}
