import type { Choice } from './enums.ts'

export const inquiryCategories = [
  { id: 1, label: '在庫・納期について' },
  { id: 2, label: '製品について' },
  { id: 3, label: '特注について' },
  { id: 4, label: 'お見積りについて' },
  { id: 5, label: 'その他' },
] as const satisfies readonly Choice[]

export const contactMethods = [
  { id: 1, label: 'どちらでも' },
  { id: 2, label: 'メール' },
  { id: 3, label: '電話' },
] as const satisfies readonly Choice[]

export const contactMethod = { any: 1, email: 2, phone: 3 } as const
