import { type KnownPage, pageTitled } from './known-page.ts'

const boards = pageTitled('ボード', {
  name: 'boards',
  path: '/boards',
  facts: ['照明のある食卓', 'ペンダントライト・写真8枚'],
})

const board = pageTitled('照明のある食卓', {
  name: 'board',
  path: '/boards/1',
  facts: ['円錐を二つ。', 'ペンダントライトの製品を見る', '鎌倉の家'],
})

const magazine = pageTitled('マガジン', {
  name: 'magazine',
  path: '/magazines',
  facts: ['インタビュー', '素材が替わる、その一線'],
})

export const article = pageTitled('素材が替わる、その一線', {
  name: 'article',
  path: '/magazines/where-materials-change',
  facts: ['特集', 'つぎに読む'],
})

const tag = pageTitled('左官の記事', {
  name: 'tag',
  path: '/magazines/tags/plaster',
  facts: ['マガジン'],
})

const news = pageTitled('お知らせ', {
  name: 'news',
  path: '/news',
  facts: ['リストをお客様に見せられるようになりました'],
})

const award = pageTitled('TOKONOMAアワード2026', {
  name: 'award',
  path: '/awards/tokonoma-award-2026',
  facts: ['投票を受け付けています。', '店と宿', '風を背に、軒を前に'],
})

const awards = pageTitled('アワード', {
  name: 'awards',
  path: '/awards',
  facts: ['TOKONOMAアワード2026', '結果を発表しました'],
})

const awardResult = pageTitled('TOKONOMAアワード2025', {
  name: 'award-result',
  path: '/awards/tokonoma-award-2025',
  facts: ['結果を発表しました。', '1位', '数え方', '投票の台帳（CSV）'],
})

export const editorialPages: KnownPage[] = [
  boards,
  board,
  magazine,
  article,
  tag,
  news,
  award,
  awards,
  awardResult,
]
