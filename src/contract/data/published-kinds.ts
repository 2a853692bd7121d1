export const publishedKinds = {
  project: '事例',
  post: '写真',
  list: 'リスト',
  team: 'チーム',
  user: '利用者',
} as const

export type PublishedKind = keyof typeof publishedKinds

// Object.keys loses the non-emptiness in its type.
export const publishedKindNames = Object.keys(publishedKinds) as [PublishedKind, ...PublishedKind[]]
