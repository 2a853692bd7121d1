/** The tabs of a person's page by their names in its address. */
export const userTabs = {
  projects: '事例',
  posts: '写真',
  likes: 'いいね',
  lists: 'リスト',
  following: 'フォロー中',
  followers: 'フォロワー',
} as const

export type UserTab = keyof typeof userTabs

export const isUserTab = (text: string): text is UserTab => Object.hasOwn(userTabs, text)

export const tabNames = Object.keys(userTabs).filter(isUserTab)

/** The tab that the page itself shows: the first one with anything in it. */
export const firstTab = (counts: Readonly<Record<UserTab, number>>): UserTab =>
  tabNames.find((name) => counts[name] > 0) ?? 'projects'
