const newest = { id: 'newest', label: '新しい順' } as const
const oldest = { id: 'oldest', label: '古い順' } as const
const maker = { id: 'maker', label: 'メーカーの順' } as const

/** Orders of the console's lists; the first is the default. */
export const consoleProductSorts = [
  newest,
  { id: 'name', label: '製品名の順' },
  { id: 'price', label: '価格の安い順' },
  { id: 'price_desc', label: '価格の高い順' },
  { id: 'sample_stock', label: 'サンプルの少ない順' },
] as const

export const consoleOrderSorts = [newest, { id: 'delivery_date', label: 'お届けの目安が近い順' }] as const

export const consoleContactSorts = [newest, oldest, maker] as const

export const consoleMakerSorts = [
  newest,
  { id: 'name', label: 'メーカー名の順' },
  { id: 'member_count', label: '担当者の多い順' },
] as const

export const consoleCertificateSorts = [
  { id: 'expires_on', label: '期限の近い順' },
  { id: 'number', label: '番号の順' },
  maker,
  newest,
] as const

export const consoleBrandSorts = [
  newest,
  { id: 'name', label: 'ブランド名の順' },
  maker,
  { id: 'product_count', label: '製品の多い順' },
] as const

export const consolePersonSorts = [newest, oldest, { id: 'name', label: '名前の順' }] as const

export const reportSorts = [newest, oldest, { id: 'others', label: '通報の多い順' }] as const

export const consoleImportSorts = [newest, oldest, maker] as const

export const consoleRevisionSorts = [
  newest,
  { id: 'effective_on', label: '適用日の早い順' },
  { id: 'effective_on_desc', label: '適用日の遅い順' },
  { id: 'name', label: '名前の順' },
  maker,
] as const

const madeLast = { id: 'newest', label: '新しく作った順' } as const
const publishedLast = { id: 'published_at', label: '公開日の新しい順' } as const
const publishedFirst = { id: 'published_at_asc', label: '公開日の古い順' } as const
const titled = { id: 'title', label: '題の順' } as const

export const consoleNewsSorts = [madeLast, publishedLast, publishedFirst, titled] as const

export const consoleArticleSorts = [madeLast, publishedLast, publishedFirst, titled] as const

export const searchMissSorts = [
  { id: 'browsers', label: '人の多い順' },
  { id: 'days', label: '日数の多い順' },
  { id: 'last_day', label: '最近の順' },
  { id: 'keyword', label: '言葉の順' },
] as const

type SortOf<Sorts extends readonly { id: string }[]> = Sorts[number]['id']

export type ConsoleProductSort = SortOf<typeof consoleProductSorts>
export type ConsoleOrderSort = SortOf<typeof consoleOrderSorts>
export type ConsoleContactSort = SortOf<typeof consoleContactSorts>
export type ConsoleMakerSort = SortOf<typeof consoleMakerSorts>
export type ConsoleCertificateSort = SortOf<typeof consoleCertificateSorts>
export type ConsoleBrandSort = SortOf<typeof consoleBrandSorts>
export type ConsolePersonSort = SortOf<typeof consolePersonSorts>
export type ReportSort = SortOf<typeof reportSorts>
export type ConsoleImportSort = SortOf<typeof consoleImportSorts>
export type ConsoleRevisionSort = SortOf<typeof consoleRevisionSorts>
export type ConsoleNewsSort = SortOf<typeof consoleNewsSorts>
export type ConsoleArticleSort = SortOf<typeof consoleArticleSorts>
export type SearchMissSort = SortOf<typeof searchMissSorts>
