import { productKind } from '#contract/data/enums.ts'
import type { IconName } from '#web/kit/ui/icon.tsx'
import type { Address } from '#web/kit/ui/page-link.tsx'

export type PalettePage = { label: string; icon: IconName; address: Address }

const listOf = (kind: number): Address => ({ to: '/products', search: { kind: [kind] } })

/** The most visited pages. */
const firstPages: readonly PalettePage[] = [
  { label: '家具', icon: 'chair', address: listOf(productKind.interior) },
  { label: '建材', icon: 'layers', address: listOf(productKind.buildingMaterial) },
  { label: '事例', icon: 'home', address: { to: '/projects' } },
  { label: '写真', icon: 'picture', address: { to: '/posts' } },
  { label: 'メーカー', icon: 'factory', address: { to: '/makers' } },
  { label: '製品の比較', icon: 'compare', address: { to: '/compare' } },
]

const otherPages: readonly PalettePage[] = [
  { label: 'カート', icon: 'cart', address: { to: '/cart' } },
  { label: 'ご請求履歴', icon: 'clock', address: { to: '/orders' } },
  { label: 'リスト', icon: 'list', address: { to: '/lists' } },
  { label: 'ボード', icon: 'picture', address: { to: '/boards' } },
  { label: 'チーム', icon: 'people', address: { to: '/teams' } },
  { label: 'アワード', icon: 'heart', address: { to: '/awards' } },
  { label: 'マガジン', icon: 'list', address: { to: '/magazines' } },
  { label: 'お知らせ', icon: 'list', address: { to: '/news' } },
  { label: 'マイページ', icon: 'person', address: { to: '/mypage' } },
  { label: '通知', icon: 'list', address: { to: '/notifications' } },
  { label: '設定', icon: 'person', address: { to: '/settings' } },
  { label: 'ヘルプ', icon: 'list', address: { to: '/help' } },
]

/** Returns the pages with a matching label; the first ones without text. */
export function pagesFor(text: string): readonly PalettePage[] {
  const typed = text.trim()
  if (typed === '') return firstPages
  return [...firstPages, ...otherPages].filter(({ label }) => label.includes(typed))
}
