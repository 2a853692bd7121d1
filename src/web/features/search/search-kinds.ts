import { productKind } from '#contract/data/enums.ts'
import type { Subject } from '#contract/search/routes.ts'
import type { Address } from '#web/kit/ui/page-link.tsx'
import { aloneAddress, type FoundKinds, type Words } from './load-search.ts'

type About = {
  subject: Subject | null
  /** The query means a room instead of a building. */
  isOfSpace: boolean
}

type SearchedKind = {
  name: keyof FoundKinds
  label: string
  addressOf: (words: Words) => Address
}

export const searchedKinds: readonly SearchedKind[] = [
  {
    name: 'interiors',
    label: '家具',
    addressOf: (words) => ({ to: '/products', search: { ...words, kind: [productKind.interior] } }),
  },
  {
    name: 'building_materials',
    label: '建材',
    addressOf: (words) => ({ to: '/products', search: { ...words, kind: [productKind.buildingMaterial] } }),
  },
  { name: 'projects', label: '事例', addressOf: (words) => ({ to: '/projects', search: words }) },
  { name: 'posts', label: '写真', addressOf: (words) => ({ to: '/posts', search: words }) },
  { name: 'makers', label: 'メーカー', addressOf: ({ keyword }) => ({ to: '/makers', search: { keyword } }) },
  { name: 'boards', label: 'ボード', addressOf: ({ keyword }) => ({ to: '/boards', search: { keyword } }) },
  {
    name: 'magazines',
    label: 'マガジン',
    addressOf: (words) => aloneAddress(words, 'magazines'),
  },
  { name: 'lists', label: 'リスト', addressOf: ({ keyword }) => ({ to: '/lists', search: { keyword } }) },
  { name: 'teams', label: 'チーム', addressOf: ({ keyword }) => ({ to: '/teams', search: { keyword } }) },
  {
    name: 'users',
    label: '利用者',
    addressOf: (words) => aloneAddress(words, 'users'),
  },
]

/** Returns the kinds with the query's subject first: projects for buildings, photos for rooms. */
export function kindsAbout({ subject, isOfSpace }: About): readonly SearchedKind[] {
  if (subject !== 'rooms') return searchedKinds
  const first: readonly SearchedKind['name'][] = isOfSpace ? ['projects', 'posts'] : ['posts', 'projects']
  return searchedKinds.toSorted((a, b) => first.indexOf(b.name) - first.indexOf(a.name))
}
