import type { ComponentType } from 'react'
import { makerRole } from '#contract/data/maker-roles.ts'
import type { Me } from '#contract/users/schemas.ts'
import { lazyInBrowser } from '#web/lazy-part.ts'

/** What a screen is drawn by: the number of the thing that stands in the address, if any. */
type ScreenProps = { id: number }

export type Area = {
  /** Its heading, and its name in the navigation. */
  label: string
  /** What stands at its address; mostly a list. */
  Screen: ComponentType<ScreenProps>
  /** What stands behind it in the address: a thing by its number, others by their names. */
  Thing?: ComponentType<ScreenProps>
  others?: Readonly<Record<string, ComponentType<ScreenProps>>>
  /** Whether people who act for a maker have it, too, all of them or its admins: what is their makers'. */
  forMakers?: 'all' | 'admins'
}

/** The console from top to bottom, as its navigation shows it, by the name in the address. Each screen comes in a file of its own. */
export const areaGroups: readonly { label: string; areas: Readonly<Record<string, Area>> }[] = [
  {
    label: '応対',
    areas: {
      orders: {
        label: 'サンプルのご請求',
        Screen: lazyInBrowser(async () => (await import('./orders/order-list.tsx')).OrderList),
        Thing: lazyInBrowser(async () => (await import('./orders/order-page.tsx')).OrderPage),
        forMakers: 'all',
      },
      contacts: {
        label: 'お問い合わせ',
        forMakers: 'all',
        Screen: lazyInBrowser(async () => (await import('./contacts/contacts.tsx')).Contacts),
      },
      reports: {
        label: '通報',
        Screen: lazyInBrowser(async () => (await import('./reports/reports.tsx')).Reports),
      },
    },
  },
  {
    label: '編集',
    areas: {
      magazine: {
        label: 'マガジン',
        Screen: lazyInBrowser(async () => (await import('./magazine/article-list.tsx')).ArticleList),
        Thing: lazyInBrowser(async () => (await import('./magazine/article-page.tsx')).ArticlePage),
        others: { new: lazyInBrowser(async () => (await import('./magazine/article-page.tsx')).NewArticle) },
      },
      boards: {
        label: 'ボード',
        Screen: lazyInBrowser(async () => (await import('./boards/board-list.tsx')).BoardList),
        Thing: lazyInBrowser(async () => (await import('./boards/board-page.tsx')).BoardPage),
        others: { new: lazyInBrowser(async () => (await import('./boards/board-page.tsx')).NewBoard) },
      },
      awards: {
        label: 'アワード',
        Screen: lazyInBrowser(async () => (await import('./awards/award-list.tsx')).AwardList),
        Thing: lazyInBrowser(async () => (await import('./awards/award-page.tsx')).AwardPage),
        others: { new: lazyInBrowser(async () => (await import('./awards/award-page.tsx')).NewAward) },
      },
      home: {
        label: 'ホームの構成',
        Screen: lazyInBrowser(async () => (await import('./home/home-page.tsx')).HomePage),
        others: { preview: lazyInBrowser(async () => (await import('./home/home-preview.tsx')).HomePreview) },
      },
      pickups: {
        label: 'おすすめ',
        Screen: lazyInBrowser(async () => (await import('./home/pickups.tsx')).Pickups),
      },
      curated_lists: {
        label: '名前つきの一覧',
        Screen: lazyInBrowser(async () => (await import('./home/curated-lists.tsx')).CuratedLists),
      },
      news: {
        label: 'お知らせ',
        Screen: lazyInBrowser(async () => (await import('./news/news-list.tsx')).NewsList),
        Thing: lazyInBrowser(async () => (await import('./news/news-page.tsx')).NewsPage),
        others: { new: lazyInBrowser(async () => (await import('./news/news-page.tsx')).NewNews) },
      },
    },
  },
  {
    label: '管理',
    areas: {
      users: {
        label: '利用者',
        Screen: lazyInBrowser(async () => (await import('./users/user-list.tsx')).UserList),
        Thing: lazyInBrowser(async () => (await import('./users/user-page.tsx')).UserPage),
      },
      makers: {
        label: 'メーカー',
        forMakers: 'admins',
        Screen: lazyInBrowser(async () => (await import('./makers/maker-list.tsx')).MakerList),
        Thing: lazyInBrowser(async () => (await import('./makers/maker-page.tsx')).MakerPage),
        others: { new: lazyInBrowser(async () => (await import('./makers/maker-page.tsx')).NewMaker) },
      },
      synonyms: {
        label: '検索の同義語',
        Screen: lazyInBrowser(async () => (await import('./synonyms/synonyms.tsx')).Synonyms),
      },
      search_misses: {
        label: '見つからなかった検索',
        Screen: lazyInBrowser(async () => (await import('./search-misses/search-misses.tsx')).SearchMisses),
      },
      audit_log: {
        label: '操作の記録',
        Screen: lazyInBrowser(async () => (await import('./audit-log/audit-log.tsx')).AuditLog),
      },
      setup: {
        label: 'はじめに',
        Screen: lazyInBrowser(async () => (await import('./setup/setup.tsx')).Setup),
      },
    },
  },
]

export const areas: ReadonlyMap<string, Area> = new Map(
  areaGroups.flatMap((group) => Object.entries(group.areas)),
)

const isId = /^[1-9]\d{0,9}$/

/** What is drawn for an address behind an area, or for the area itself; undefined where there is nothing. */
export function findScreen({ Screen, Thing, others = {} }: Area, thing: string | undefined) {
  if (thing === undefined) return Screen
  return isId.test(thing) ? Thing : new Map(Object.entries(others)).get(thing)
}

/** Whether this is theirs: the staff has all of it, people who act for a maker what is their makers'. */
export const isAreaOf = ({ is_staff, maker_members }: Me, { forMakers }: Area): boolean =>
  is_staff ||
  (forMakers === 'all' && maker_members.length > 0) ||
  (forMakers === 'admins' && maker_members.some(({ role }) => role === makerRole.admin))
