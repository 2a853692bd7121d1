export type HomeBlock =
  | { type: 'hero'; title: string; photos: readonly string[] }
  | { type: 'project pickup'; title: string; projects: readonly string[] }
  | { type: 'photo pickup'; title: string; photos: readonly string[] }
  | { type: 'new products' | 'ranking' | 'news' | 'designers'; title: string }
  | { type: 'boards'; title: string; boards: readonly string[] }
  | { type: 'makers'; title: string; makers: readonly string[] }
  | { type: 'magazine'; title: string; articles: readonly string[] }
  | { type: 'award'; title: string; award: string }

/** New products, ranking, designers and news come from queries, so they list no slugs. */
export const homeBlocks: readonly HomeBlock[] = [
  {
    type: 'hero',
    title: 'いい空間は、選ぶことから。',
    photos: [
      'nasu-entrance-1',
      'kamakura-living-1',
      'meguro-living-2',
      'kyoto-counter-2',
      'matsumoto-library-2',
    ],
  },
  {
    type: 'project pickup',
    title: '編集部が選んだ事例',
    projects: ['nasu-house', 'kobe-coworking', 'kyoto-restaurant', 'matsumoto-library', 'osaka-loft'],
  },
  {
    type: 'boards',
    title: 'テーマで見る写真',
    boards: [
      'light-over-table',
      'wooden-walls',
      'plaster-and-light',
      'one-chair',
      'small-tiles',
      'sound-absorbing',
      'rooms-to-enter',
      'green-corners',
    ],
  },
  {
    type: 'photo pickup',
    title: 'いま見てほしい写真',
    photos: [
      'kamakura-washitsu-3',
      'fukuoka-bar-5',
      'aoyama-shop-6',
      'hakone-corridor-1',
      'meguro-washroom-2',
      'chiba-nursery-3',
      'kanazawa-gallery-3',
      'sendai-clinic-1',
      'nasu-terrace-1',
    ],
  },
  { type: 'award', title: 'TOKONOMAアワード2026', award: 'tokonoma-award-2026' },
  { type: 'new products', title: '新しく加わった製品' },
  { type: 'ranking', title: 'サンプル請求の多い製品' },
  {
    type: 'magazine',
    title: '読みもの',
    articles: [
      'where-materials-change',
      'interview-kobayashi',
      'before-choosing-plaster',
      'walls-that-listen',
      'light-at-the-table',
      'case-kanazawa-gallery',
    ],
  },
  {
    type: 'makers',
    title: 'つくり手を知る',
    makers: ['kiso', 'towa', 'migiwa', 'takaoka', 'tsuchi', 'hida', 'shigaraki', 'azuma'],
  },
  { type: 'designers', title: '注目のデザイナー' },
  { type: 'news', title: 'お知らせ' },
]
