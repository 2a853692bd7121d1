import type { Choice } from './enums.ts'

export const industries = [
  { id: 1, label: '設計事務所' },
  { id: 2, label: '組織設計・ゼネコン設計部' },
  { id: 3, label: 'インテリアデザイン' },
  { id: 4, label: '施工・工務店' },
  { id: 5, label: 'ハウスメーカー・不動産' },
  { id: 6, label: '家具・建材メーカー' },
  { id: 7, label: '店舗・ホテルの運営' },
  { id: 8, label: '教育・研究' },
  { id: 9, label: 'その他' },
] as const satisfies readonly Choice[]

export const occupations = [
  { id: 1, label: '建築家・意匠設計' },
  { id: 2, label: 'インテリアデザイナー' },
  { id: 3, label: 'インテリアコーディネーター' },
  { id: 4, label: 'ランドスケープデザイナー' },
  { id: 5, label: '照明デザイナー' },
  { id: 6, label: '構造・設備設計' },
  { id: 7, label: '施工管理' },
  { id: 8, label: '発注・購買' },
  { id: 9, label: '学生' },
  { id: 11, label: '一般・個人' },
  { id: 10, label: 'その他' },
] as const satisfies readonly Choice[]

export const occupationsNotForPro: readonly number[] = [9, 11]

export const qualifications = [
  { id: 1, label: '一級建築士' },
  { id: 2, label: '二級建築士' },
  { id: 3, label: '木造建築士' },
  { id: 4, label: '構造設計一級建築士' },
  { id: 5, label: '設備設計一級建築士' },
  { id: 6, label: 'インテリアプランナー' },
  { id: 7, label: 'インテリアコーディネーター' },
  { id: 8, label: 'キッチンスペシャリスト' },
  { id: 9, label: '商業施設士' },
  { id: 10, label: '照明コンサルタント' },
  { id: 11, label: '福祉住環境コーディネーター' },
  { id: 12, label: '登録ランドスケープアーキテクト' },
] as const satisfies readonly Choice[]

export const pageNotificationTypes = [
  'LIKE',
  'FOLLOW',
  'ADD_LIST',
  'JOIN_TEAM',
  'REJECT_TEAM',
  'APPROVE_TEAM',
  'PRODUCT_CHANGED',
  'NEW_MATCHES',
] as const

export const mailNotificationTypes = [
  'EMAIL_LIKE',
  'EMAIL_ADD_LIST',
  'EMAIL_VOTE_AWARD',
  'EMAIL_TEAM_REPORT',
  'EMAIL_DAILY_DIGEST',
] as const

/** All types are on by default. */
export const notificationTypes = [...pageNotificationTypes, ...mailNotificationTypes] as const
