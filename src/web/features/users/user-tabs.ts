import { type CursorPage, cursorQuery, mapPage } from '#web/kit/ui/paging.ts'
import type { Call } from '#web/shared/api/call.ts'
import { toCardItems, toCardList } from '#web/shared/collected/card-data.ts'
import { toCardUser } from '#web/shared/people/card-data.ts'
import { toWallPost } from '#web/shared/photos/card-data.ts'

/** Tabs of a user's page, by their names in the URL. */
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

/** Returns the first tab with content. */
export const firstTab = (counts: Readonly<Record<UserTab, number>>): UserTab =>
  tabNames.find((name) => counts[name] > 0) ?? 'projects'

type Input = { call: Call; id: number; cursor?: string | undefined; signal?: AbortSignal }

const ask = ({ id, cursor, signal }: Input) => ({
  params: { id },
  query: cursorQuery(cursor),
  ...(signal && { signal }),
})

export const userPages = {
  posts: async (input: Input) =>
    mapPage(await input.call('GET /users/{id}/posts', ask(input)), (posts) => posts.map(toWallPost)),
  likes: async (input: Input) => mapPage(await input.call('GET /users/{id}/likes', ask(input)), toCardItems),
  lists: async (input: Input) =>
    mapPage(await input.call('GET /users/{id}/lists', ask(input)), (lists) => lists.map(toCardList)),
  following: async (input: Input) =>
    mapPage(await input.call('GET /users/{id}/following', ask(input)), (users) => users.map(toCardUser)),
  followers: async (input: Input) =>
    mapPage(await input.call('GET /users/{id}/followers', ask(input)), (users) => users.map(toCardUser)),
}

type CursorTab = keyof typeof userPages

export type CursorContent = {
  [Tab in CursorTab]: { tab: Tab; list: Awaited<ReturnType<(typeof userPages)[Tab]>> }
}[CursorTab]

/** TypeScript cannot relate a tab to its own page type. */
export const loadUserPage = async (tab: CursorTab, input: Input) =>
  ({ tab, list: await userPages[tab](input) }) as CursorContent

export type LoadMore<Item> = (input: Input) => Promise<CursorPage<Item>>
