import type { Choice } from './enums.ts'

export const structureTypes = [
  { id: 1, label: '木造' },
  { id: 2, label: '鉄骨造' },
  { id: 3, label: 'RC造' },
  { id: 4, label: 'SRC造' },
  { id: 5, label: 'CLT' },
  { id: 6, label: 'CB造' },
  { id: 7, label: '混構造' },
  { id: 8, label: 'その他' },
] as const satisfies readonly Choice[]

export const constructionTypes = [
  { id: 1, label: '新築' },
  { id: 2, label: '増改築' },
  { id: 3, label: 'リノベーション' },
  { id: 4, label: '内装のみ' },
  { id: 5, label: '仮設' },
] as const satisfies readonly Choice[]

/** Nearly square counts as square. */
export const orientations = [
  { id: 1, label: '横長' },
  { id: 2, label: '縦長' },
  { id: 3, label: '正方形' },
] as const satisfies readonly Choice[]

export const orientation = { landscape: 1, portrait: 2, square: 3 } as const

export const designPhases = [
  { id: 1, label: '企画' },
  { id: 2, label: '基本設計' },
  { id: 3, label: '実施設計' },
  { id: 4, label: '監理' },
  { id: 5, label: '竣工' },
] as const satisfies readonly Choice[]

export const designPhase = { completed: 5 } as const

export const attachmentTypes = [
  { id: 1, label: '平面図' },
  { id: 2, label: '立面図' },
  { id: 3, label: '断面図' },
  { id: 4, label: '詳細図' },
  { id: 5, label: '仕上表' },
  { id: 6, label: 'パース' },
  { id: 7, label: '模型写真' },
  { id: 8, label: 'その他' },
] as const satisfies readonly Choice[]

export const teamMemberKinds = [
  { id: 1, label: 'オーナー' },
  { id: 2, label: 'メンバー' },
  { id: 3, label: '閲覧者' },
] as const satisfies readonly Choice[]

export const teamMemberKind = { owner: 1, member: 2, viewer: 3 } as const

export const joinRequestStatuses = [
  { id: 1, label: '申請中' },
  { id: 2, label: '承認' },
  { id: 3, label: '見送り' },
] as const satisfies readonly Choice[]

export const joinRequestStatus = { pending: 1, approved: 2, rejected: 3 } as const

/** A variation has its product's kind; projects and photos are the other two. */
export const itemKinds = [
  { id: 1, label: '事例' },
  { id: 2, label: '写真' },
  { id: 3, label: '家具' },
  { id: 4, label: '建材' },
] as const satisfies readonly Choice[]

export { itemKind } from './item-kind.ts'

export const spaceSorts = [
  { id: 'recommend', label: 'おすすめ順' },
  { id: 'newest', label: '新着順' },
  { id: 'popular', label: '人気順' },
  { id: 'random', label: 'ランダム' },
] as const
