import { editorialPages } from './editorial-pages.ts'
import { type KnownPage, pageTitled } from './known-page.ts'
import { legalPages } from './legal-pages.ts'
import { peoplePages } from './people-pages.ts'
import { personalPages } from './personal-pages.ts'

export const table = {
  path: '/products/12/30',
  name: 'ペデスタル テーブル φ1100 ウォルナット／ブラック',
  code: 'SL-PDT-WN',
}

export const home: KnownPage = {
  name: 'home',
  path: '/',
  title: '',
  heading: 'いい空間は、選ぶことから。',
  facts: [
    '家具をすべて見る',
    '編集部が選んだ事例',
    'テーマで見る写真',
    '投票を受け付けています。',
    '新しく加わった製品',
    '素材が替わる、その一線',
    'メーカーをすべて見る',
    '注目のデザイナー',
    'お知らせ',
  ],
}

export const list = pageTitled('家具', {
  name: 'list',
  path: '/products?kind=1',
  facts: ['在庫あり', 'おすすめ順', '税込'],
})

export const product: KnownPage = {
  name: 'product',
  path: table.path,
  title: `${table.name}（SORA LIVING）`,
  heading: 'ペデスタル テーブル φ1100 ウォルナット／ブラック',
  facts: [
    `品番 ${table.code}`,
    '¥193,600',
    '仕上げ',
    'φ1100×H720 mm',
    'この製品を使った空間',
    '似ている製品',
  ],
}

const maker = pageTitled('東鉄工', {
  name: 'maker',
  path: '/makers/21',
  facts: ['アズマテッコウ', '1958年', '請求できる製品を見る', '東鉄工の製品がある空間'],
})

const brand: KnownPage = {
  name: 'brand',
  path: '/brands/3',
  title: 'SORA CONTRACT（SORA LIVING）',
  heading: 'SORA CONTRACT',
  facts: ['SORA LIVINGのブランドです', '製品', 'ペデスタル テーブル'],
}

const makers = pageTitled('メーカー', {
  name: 'makers',
  path: '/makers',
  facts: ['木曽家具工房', '飛騨木材工業', '新しいメーカー', '今日のメーカー'],
})

const foundMakers = pageTitled('メーカー', {
  name: 'makers found',
  path: '/makers?keyword=ひだ',
  facts: ['「ひだ」のメーカー', '飛騨木材工業'],
  looksLike: 'makers',
})

const noMakers = pageTitled('メーカー', {
  name: 'no makers found',
  path: '/makers?keyword=どこにもない',
  facts: ['見つかりませんでした', 'すべてのメーカー'],
})

const projects = pageTitled('事例', {
  name: 'projects',
  path: '/projects',
  facts: ['建物の種類', 'おすすめ順', '鎌倉の家', '谷戸設計室'],
})

const noProjects = pageTitled('「雪男」の事例', {
  name: 'no projects found',
  path: '/projects?keyword=雪男',
  facts: ['「雪男」に合う事例は見つかりませんでした', '条件をすべて外す'],
})

export const posts = pageTitled('写真', {
  name: 'photos',
  path: '/posts',
  facts: ['空間', '新着順', '延床面積', '次へ'],
})

export const project: KnownPage = {
  name: 'project',
  path: '/projects/1',
  title: '鎌倉の家（谷戸設計室）',
  heading: '鎌倉の家',
  facts: ['データ', '延床面積', '竣工', '使われている製品', 'このチームの事例', '写真に製品を表示する'],
}

export const post: KnownPage = {
  name: 'photo',
  path: '/posts/1',
  title: '鎌倉の家のリビング（谷戸設計室）',
  heading: '鎌倉の家のリビング',
  facts: ['この写真の製品', '次の写真', 'この写真の色', '似ている写真', '撮影'],
}

export const schedule: KnownPage = {
  name: 'schedule',
  path: '/lists/52/schedule',
  title: 'ホテル客室の標準仕様案 仕上表',
  heading: 'ホテル客室の標準仕様案仕上表',
  facts: ['客室 入口', '建具', '¥18,264,000', '税込'],
  personal: true,
}

const comparison = pageTitled('製品の比較', {
  name: 'comparison',
  path: '/compare?ids=30&ids=76',
  facts: ['違いがあります', '高さ', '記載なし'],
  personal: true,
})

const notFound = pageTitled('ページが見つかりませんでした', {
  name: 'not found',
  path: '/nanimonai',
  facts: ['製品をさがす', 'ホームへ'],
  status: 404,
})

export const everyPage: KnownPage[] = [
  home,
  list,
  product,
  makers,
  foundMakers,
  noMakers,
  maker,
  brand,
  ...editorialPages,
  projects,
  noProjects,
  posts,
  project,
  post,
  ...peoplePages,
  schedule,
  comparison,
  ...personalPages,
  ...legalPages,
  notFound,
]
