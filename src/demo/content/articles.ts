import { cases } from './articles-cases.ts'
import { eventArticles } from './articles-events.ts'
import { featuresOnBuilding } from './articles-features-building.ts'
import { featuresOnSenses } from './articles-features-senses.ts'
import { interviews } from './articles-interviews.ts'
import { materialArticles } from './articles-materials.ts'
import { productArticles } from './articles-products.ts'
import type { ArticleContent } from './content.ts'

export const articles: readonly ArticleContent[] = [
  ...featuresOnSenses,
  ...featuresOnBuilding,
  ...interviews,
  ...cases,
  ...productArticles,
  ...materialArticles,
  ...eventArticles,
]

export const articleTags: Readonly<Record<string, string>> = {
  lighting: '照明',
  dining: '食卓',
  acoustics: '音',
  workplace: '働く場所',
  color: '色',
  renovation: '改修',
  plaster: '左官',
  material: '素材',
  washitsu: '和室',
  furniture: '家具',
  dimensions: '寸法',
  detail: '納まり',
  floor: '床',
  wood: '木',
  'small-shop': '小さな店',
  hotel: '宿',
  children: '子ども',
  maintenance: '手入れ',
  photography: '写真',
  house: '住まい',
  metal: '金属',
  library: '図書館',
  kitchen: '台所',
  tile: 'タイル',
  gallery: '展示',
}
