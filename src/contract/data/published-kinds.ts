/** What people publish: everybody may report it, and the staff can hide it. */
export const publishedKinds = {
  project: '事例',
  post: '写真',
  list: 'リスト',
  team: 'チーム',
  user: '利用者',
} as const

export type PublishedKind = keyof typeof publishedKinds

// The keys of a record in their order; there is always one.
export const publishedKindNames = Object.keys(publishedKinds) as [PublishedKind, ...PublishedKind[]]
