/** Kinds by which the audit log refers to console records. */
export const consoleRecordNames = {
  order: 'サンプルのご請求',
  contact: 'お問い合わせ',
  article: '記事',
  award: 'アワード',
  award_entry: '応募作',
  award_set_aside: '票の除外',
  board: 'ボード',
  news: 'お知らせ',
  home_page: 'ホームの構成',
  pickups: '編集部のおすすめ',
  pickup_users: '注目のデザイナー',
  curated_lists: '名前つきの一覧',
  project: '事例',
  post: '写真',
  list: 'リスト',
  team: 'チーム',
  user: 'プロフィール',
  report: '通報',
  locking: '利用の停止',
  account: 'アカウント',
  synonyms: '検索の同義語',
  taxonomy: '分類',
  maker: 'メーカー',
  maker_member: 'メーカーの担当者',
  maker_invitation: 'メーカーへの招待',
} as const

export type RecordKind = keyof typeof consoleRecordNames

// Object.keys loses order and non-emptiness in its type.
export const recordKinds = Object.keys(consoleRecordNames) as [RecordKind, ...RecordKind[]]
