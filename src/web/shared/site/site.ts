/** Name and texts of this site. The only place to change for another name. */
export const site = {
  name: 'TOKONOMA',
  tagline: '空間デザインの情報検索サービス',
  description:
    '家具・建材をメーカー横断でさがせる、空間デザインの情報検索サービス。色・素材・寸法・防火認定まで、条件ごとの件数を見ながらしぼりこめます。',
  locale: 'ja_JP',
  ogImage: { path: '/og.png', width: 1200, height: 630 },
  /** Their URLs are configured; missing ones are left out. */
  externalLinks: [
    { name: 'contact', label: 'お問い合わせ' },
    { name: 'recruit', label: '採用情報' },
    { name: 'awards', label: 'アワードのサイト' },
    { name: 'magazine', label: 'マガジンのサイト' },
  ],
} as const

export const defaultTitle = `${site.name}｜${site.tagline}`
