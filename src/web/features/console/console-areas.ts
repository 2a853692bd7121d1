import { type ComponentType, lazy } from 'react'
import type { AreaProps } from './area-props.ts'

type Area = {
  /** Its heading, and its name in the navigation. */
  label: string
  Screen: ComponentType<AreaProps>
  /** Whether people who act for a maker have it, too: what is their makers'. */
  forMakers?: true
  /** What may stand behind it in the address; nothing unless said. */
  things?: RegExp
}

const ids = /^[1-9]\d{0,9}$/
const idsAndNew = /^([1-9]\d{0,9}|new)$/

/** Each comes in a file of its own when it is opened. */
const screen = (load: () => Promise<ComponentType<AreaProps>>) =>
  lazy(async () => ({ default: await load() }))

/** The console from top to bottom, as its navigation shows it: by the name in the address. */
export const areaGroups: readonly { label: string; areas: Readonly<Record<string, Area>> }[] = [
  {
    label: '応対',
    areas: {
      orders: {
        label: 'サンプルのご請求',
        Screen: screen(async () => (await import('./orders/orders.tsx')).Orders),
        things: ids,
        forMakers: true,
      },
      contacts: {
        label: 'お問い合わせ',
        forMakers: true,
        Screen: screen(async () => (await import('./contacts/contacts.tsx')).Contacts),
      },
      reports: {
        label: '通報',
        Screen: screen(async () => (await import('./reports/reports.tsx')).Reports),
      },
    },
  },
  {
    label: '編集',
    areas: {
      magazine: {
        label: 'マガジン',
        Screen: screen(async () => (await import('./magazine/magazine.tsx')).Magazine),
        things: idsAndNew,
      },
      boards: {
        label: 'ボード',
        Screen: screen(async () => (await import('./boards/boards.tsx')).Boards),
        things: idsAndNew,
      },
      home: {
        label: 'ホームの構成',
        Screen: screen(async () => (await import('./home/home-page.tsx')).HomePage),
        things: /^preview$/,
      },
      pickups: {
        label: 'おすすめ',
        Screen: screen(async () => (await import('./home/pickups.tsx')).Pickups),
      },
      curated_lists: {
        label: '名前つきの一覧',
        Screen: screen(async () => (await import('./home/curated-lists.tsx')).CuratedLists),
      },
      news: {
        label: 'お知らせ',
        Screen: screen(async () => (await import('./news/news.tsx')).News),
        things: idsAndNew,
      },
    },
  },
  {
    label: 'アワード',
    areas: {
      awards: {
        label: 'アワード',
        Screen: screen(async () => (await import('./awards/awards.tsx')).Awards),
        things: idsAndNew,
      },
    },
  },
  {
    label: '管理',
    areas: {
      users: {
        label: '利用者',
        Screen: screen(async () => (await import('./users/users.tsx')).Users),
        things: ids,
      },
      makers: {
        label: 'メーカー',
        Screen: screen(async () => (await import('./makers/makers.tsx')).Makers),
        things: ids,
      },
      synonyms: {
        label: '検索の同義語',
        Screen: screen(async () => (await import('./synonyms/synonyms.tsx')).Synonyms),
      },
      search_misses: {
        label: '見つからなかった検索',
        Screen: screen(async () => (await import('./search-misses/search-misses.tsx')).SearchMisses),
      },
      audit_log: {
        label: '操作の記録',
        Screen: screen(async () => (await import('./audit-log/audit-log.tsx')).AuditLog),
      },
    },
  },
]

export const areas: ReadonlyMap<string, Area> = new Map(
  areaGroups.flatMap((group) => Object.entries(group.areas)),
)
