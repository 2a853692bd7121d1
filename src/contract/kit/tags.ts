/** The groups of the documents: a name for programs, which make classes of it, and what it says to people. */
export const tags = {
  taxonomy: '分類',
  makers: 'メーカー',
  brands: 'ブランド',
  products: '製品',
  product_variations: '製品バリエーション',
  search: '検索',
  users: '利用者',
  contacts: 'お問い合わせ',
  settings: '設定',
  images: '画像',
  addresses: 'お届け先',
  orders: 'サンプル請求',
  events: '計測',
  console: 'コンソール',
  auth: 'サインイン',
} as const

export type Tag = keyof typeof tags
