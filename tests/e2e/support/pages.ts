import { peoplePages } from './people-pages.ts'

/** A page of the demo catalogue: where it is, how it calls itself, and facts that it owes to everyone. */
export type KnownPage = {
  name: string
  path: string
  /** Of the window, without ｜TOKONOMA; empty for the site's own. */
  title: string
  heading: string
  facts: string[]
  /** 200 unless said. */
  status?: number
  /** Belongs to a person: no search engine keeps it. */
  personal?: true
}

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
    '素材の図書室を神戸で開きます',
  ],
}

export const list: KnownPage = {
  name: 'list',
  path: '/products?kind=1',
  title: '家具',
  heading: '家具',
  facts: ['在庫あり', 'おすすめ順', '税込'],
}

export const product: KnownPage = {
  name: 'product',
  path: table.path,
  title: `${table.name}（SORA LIVING）`,
  heading: 'ペデスタル テーブル φ1100ウォルナット／ブラック',
  facts: [
    `品番 ${table.code}`,
    '¥193,600',
    '仕上げ',
    'φ1100×H720 mm',
    'この製品を使った空間',
    '似ている製品',
  ],
}

const maker: KnownPage = {
  name: 'maker',
  path: '/makers/21',
  title: '東鉄工',
  heading: '東鉄工',
  facts: ['アズマテッコウ', '1958年', '請求できる製品を見る', '東鉄工の製品がある空間'],
}

const brand: KnownPage = {
  name: 'brand',
  path: '/brands/3',
  title: 'SORA CONTRACT（SORA LIVING）',
  heading: 'SORA CONTRACT',
  facts: ['SORA LIVINGのブランドです', '製品', 'ペデスタル テーブル'],
}

const boards: KnownPage = {
  name: 'boards',
  path: '/boards',
  title: 'ボード',
  heading: 'ボード',
  facts: ['照明のある食卓', 'ペンダントライト・写真8枚'],
}

const board: KnownPage = {
  name: 'board',
  path: '/boards/1',
  title: '照明のある食卓',
  heading: '照明のある食卓',
  facts: ['円錐を二つ。', 'ペンダントライトの製品を見る', '鎌倉の家'],
}

const magazine: KnownPage = {
  name: 'magazine',
  path: '/magazines',
  title: 'マガジン',
  heading: 'マガジン',
  facts: ['インタビュー', '素材が替わる、その一線'],
}

export const article: KnownPage = {
  name: 'article',
  path: '/magazines/where-materials-change',
  title: '素材が替わる、その一線',
  heading: '素材が替わる、その一線',
  facts: ['特集', 'つぎに読む'],
}

const tag: KnownPage = {
  name: 'tag',
  path: '/magazines/tags/plaster',
  title: '左官の記事',
  heading: '左官の記事',
  facts: ['マガジン'],
}

const news: KnownPage = {
  name: 'news',
  path: '/news',
  title: 'お知らせ',
  heading: 'お知らせ',
  facts: ['TOKONOMAを公開しました'],
}

const award: KnownPage = {
  name: 'award',
  path: '/awards/tokonoma-award-2026',
  title: 'TOKONOMAアワード2026',
  heading: 'TOKONOMAアワード2026',
  facts: ['投票を受け付けています。', '店と宿', '風を背に、軒を前に'],
}

const help: KnownPage = {
  name: 'help',
  path: '/help',
  title: 'ヘルプ',
  heading: 'ヘルプ',
  facts: ['サンプルの費用はかかりますか'],
}

const company: KnownPage = {
  name: 'company',
  path: '/company',
  title: '運営について',
  heading: '運営について',
  facts: ['大切にしていること'],
}

const makers: KnownPage = {
  name: 'makers',
  path: '/makers',
  title: 'メーカー',
  heading: 'メーカー',
  facts: ['木曽家具工房', '飛騨木材工業', '新しいメーカー', '今日のメーカー'],
}

const foundMakers: KnownPage = {
  name: 'makers found',
  path: '/makers?keyword=ひだ',
  title: 'メーカー',
  heading: 'メーカー',
  facts: ['「ひだ」のメーカー', '飛騨木材工業'],
}

const noMakers: KnownPage = {
  name: 'no makers found',
  path: '/makers?keyword=どこにもない',
  title: 'メーカー',
  heading: 'メーカー',
  facts: ['見つかりませんでした', 'すべてのメーカー'],
}

const projects: KnownPage = {
  name: 'projects',
  path: '/projects',
  title: '事例',
  heading: '事例',
  facts: ['建物の種類', 'おすすめ順', '鎌倉の家', '谷戸設計室'],
}

const noProjects: KnownPage = {
  name: 'no projects found',
  path: '/projects?keyword=ヒマラヤの雪男',
  title: '「ヒマラヤの雪男」の事例',
  heading: '「ヒマラヤの雪男」の事例',
  facts: ['条件に合う事例は見つかりませんでした', '条件をすべて外す'],
}

const posts: KnownPage = {
  name: 'photos',
  path: '/posts',
  title: '写真',
  heading: '写真',
  facts: ['空間', '新着順', '延床面積', '次へ'],
}

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

/** What the pages of people say where JavaScript is switched off. */
const needsScript = 'この画面のご利用にはブラウザーの JavaScript が必要です'

const forms: KnownPage[] = (
  [
    ['login', 'サインイン'],
    ['signup', '新規登録'],
    ['password_reset', 'パスワードの再設定'],
    ['verify_email', 'メールアドレスの確認'],
    ['settings/profile', 'プロフィール'],
    ['settings/account', 'アカウント'],
    ['settings/mail_magazine', 'メールマガジン'],
    ['settings/notification', 'お知らせの受け取り'],
  ] as const
).map(([name, title]) => ({
  name,
  path: `/${name}`,
  title,
  heading: title,
  facts: [needsScript],
  personal: true,
}))

export const terms: KnownPage = {
  name: 'terms',
  path: '/terms',
  title: '利用規約',
  heading: '利用規約',
  facts: ['第1条', 'サンプルの請求', '準拠法と裁判管轄'],
}

const privacy: KnownPage = {
  name: 'privacy',
  path: '/privacy',
  title: 'プライバシーポリシー',
  heading: 'プライバシーポリシー',
  facts: ['お預かりする情報', '開示・訂正・削除'],
}

const notFound: KnownPage = {
  name: 'not found',
  path: '/nanimonai',
  title: 'ページが見つかりませんでした',
  heading: 'ページが見つかりませんでした',
  facts: ['製品をさがす', 'ホームへ'],
  status: 404,
}

export const everyPage: KnownPage[] = [
  home,
  list,
  product,
  makers,
  foundMakers,
  noMakers,
  maker,
  brand,
  boards,
  board,
  magazine,
  article,
  tag,
  news,
  award,
  help,
  company,
  projects,
  noProjects,
  posts,
  project,
  post,
  ...peoplePages,
  ...forms,
  terms,
  privacy,
  notFound,
]
