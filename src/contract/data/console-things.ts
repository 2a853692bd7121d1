/** Every kind of thing that the staff changes in the console, as people call it. The audit log names things by their kind and id. */
export const consoleThings = {
  order: 'サンプルのご請求',
  contact: 'お問い合わせ',
  article: '記事',
  news: 'お知らせ',
} as const

export type ThingKind = keyof typeof consoleThings

// The keys of a record in their order; there is always one.
export const thingKinds = Object.keys(consoleThings) as [ThingKind, ...ThingKind[]]
