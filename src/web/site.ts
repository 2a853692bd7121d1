/** Everything that names this site. The only place to change when the product is called otherwise. */
export const site = {
  name: 'TOKONOMA',
  tagline: '空間デザインの情報検索サービス',
  description:
    '家具・建材をメーカー横断でさがせる、空間デザインの情報検索サービス。色・素材・寸法・防火認定まで、条件ごとの件数を見ながらしぼり込めます。',
  locale: 'ja_JP',
  /** Shared as the large picture card when a page has none of its own. */
  ogImage: { path: '/og.png', width: 1200, height: 630 },
  externalLinks: {
    contact: 'https://marketing.tokonoma.example/contact',
    recruit: 'https://marketing.tokonoma.example/recruit',
    awards: 'https://awards.tokonoma.example/',
    magazine: 'https://magazine.tokonoma.example/',
  },
} as const

export const defaultTitle = `${site.name}｜${site.tagline}`
