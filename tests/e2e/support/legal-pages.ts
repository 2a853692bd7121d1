import { type KnownPage, pageTitled } from './known-page.ts'

const help = pageTitled('ヘルプ', {
  name: 'help',
  path: '/help',
  facts: ['サンプルの費用はかかりますか'],
})

const company = pageTitled('運営について', {
  name: 'company',
  path: '/company',
  facts: ['大切にしていること'],
})

export const terms = pageTitled('利用規約', {
  name: 'terms',
  path: '/terms',
  facts: ['第1条', 'サンプルの請求', '準拠法と裁判管轄'],
})

const privacy = pageTitled('プライバシーポリシー', {
  name: 'privacy',
  path: '/privacy',
  facts: ['お預かりする情報', '開示・訂正・削除'],
})

export const legalPages: KnownPage[] = [help, company, terms, privacy]
