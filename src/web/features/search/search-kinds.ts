import { productKind } from '#contract/data/enums.ts'
import type { SearchSubject } from '#contract/search/routes.ts'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import { aloneLink, type FoundKinds, type KeywordQuery } from './load-search.ts'

type QuerySubject = {
  subject: SearchSubject | null
  /** The query means a room instead of a building. */
  isOfSpace: boolean
}

type SearchKindTab = {
  name: keyof FoundKinds
  label: string
  linkTo: (words: KeywordQuery) => AppLink
}

export const searchedKinds: readonly SearchKindTab[] = [
  {
    name: 'interiors',
    label: '家具',
    linkTo: (words) => ({ to: '/products', search: { ...words, kind: [productKind.interior] } }),
  },
  {
    name: 'building_materials',
    label: '建材',
    linkTo: (words) => ({ to: '/products', search: { ...words, kind: [productKind.buildingMaterial] } }),
  },
  { name: 'projects', label: '事例', linkTo: (words) => ({ to: '/projects', search: words }) },
  { name: 'posts', label: '写真', linkTo: (words) => ({ to: '/posts', search: words }) },
  { name: 'makers', label: 'メーカー', linkTo: ({ keyword }) => ({ to: '/makers', search: { keyword } }) },
  { name: 'boards', label: 'ボード', linkTo: ({ keyword }) => ({ to: '/boards', search: { keyword } }) },
  {
    name: 'magazines',
    label: 'マガジン',
    linkTo: (words) => aloneLink(words, 'magazines'),
  },
  { name: 'lists', label: 'リスト', linkTo: ({ keyword }) => ({ to: '/lists', search: { keyword } }) },
  { name: 'teams', label: 'チーム', linkTo: ({ keyword }) => ({ to: '/teams', search: { keyword } }) },
  {
    name: 'users',
    label: '利用者',
    linkTo: (words) => aloneLink(words, 'users'),
  },
]

/** Returns the kinds with the query's subject first: projects for buildings, photos for rooms. */
export function kindsAbout({ subject, isOfSpace }: QuerySubject): readonly SearchKindTab[] {
  if (subject !== 'rooms') return searchedKinds
  const first: readonly SearchKindTab['name'][] = isOfSpace ? ['projects', 'posts'] : ['posts', 'projects']
  return searchedKinds.toSorted((a, b) => first.indexOf(b.name) - first.indexOf(a.name))
}
