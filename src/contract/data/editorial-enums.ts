import type { Choice } from './enums.ts'

export const articleCategories = [
  { id: 1, label: '特集' },
  { id: 2, label: 'インタビュー' },
  { id: 3, label: '事例' },
  { id: 4, label: 'プロダクト' },
  { id: 5, label: 'イベント' },
] as const satisfies readonly Choice[]

/** A block lists ids of its records in order; an empty list selects automatically. */
export const homeBlockTypes = [
  { id: 1, label: 'ヒーロー' },
  { id: 2, label: '事例ピックアップ' },
  { id: 3, label: '写真ピックアップ' },
  { id: 4, label: '新着製品' },
  { id: 5, label: 'ランキング' },
  { id: 6, label: 'ボード' },
  { id: 7, label: 'メーカー' },
  { id: 8, label: 'マガジン' },
  { id: 9, label: 'アワード' },
  { id: 10, label: 'お知らせ' },
  { id: 11, label: '注目のデザイナー' },
] as const satisfies readonly Choice[]

/**
 * The hero shows one photo a day. Product blocks hold ids of variations. Ranking, news and designers take none.
 */
export const homeBlockType = {
  hero: 1,
  projects: 2,
  photos: 3,
  newProducts: 4,
  ranking: 5,
  boards: 6,
  makers: 7,
  magazine: 8,
  award: 9,
  news: 10,
  designers: 11,
} as const
