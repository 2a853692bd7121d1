import { productKind } from '#contract/data/enums.ts'
import type { IconName } from '#web/kit/ui/icon.tsx'
import type { AppLink } from '#web/kit/ui/page-link.tsx'

export type PalettePage = { label: string; icon: IconName; link: AppLink }

const listOf = (kind: number): AppLink => ({ to: '/products', search: { kind: [kind] } })

/** The most visited pages. */
const firstPages: readonly PalettePage[] = [
  { label: '家具', icon: 'chair', link: listOf(productKind.interior) },
  { label: '建材', icon: 'layers', link: listOf(productKind.buildingMaterial) },
  { label: '事例', icon: 'home', link: { to: '/projects' } },
  { label: '写真', icon: 'picture', link: { to: '/posts' } },
  { label: 'メーカー', icon: 'factory', link: { to: '/makers' } },
  { label: '製品の比較', icon: 'compare', link: { to: '/compare' } },
]

const otherPages: readonly PalettePage[] = [
  { label: 'カート', icon: 'cart', link: { to: '/cart' } },
  { label: 'ご請求履歴', icon: 'clock', link: { to: '/orders' } },
  { label: 'リスト', icon: 'list', link: { to: '/lists' } },
  { label: 'ボード', icon: 'picture', link: { to: '/boards' } },
  { label: 'チーム', icon: 'people', link: { to: '/teams' } },
  { label: 'アワード', icon: 'heart', link: { to: '/awards' } },
  { label: 'マガジン', icon: 'list', link: { to: '/magazines' } },
  { label: 'お知らせ', icon: 'list', link: { to: '/news' } },
  { label: 'マイページ', icon: 'person', link: { to: '/mypage' } },
  { label: '通知', icon: 'list', link: { to: '/notifications' } },
  { label: '設定', icon: 'person', link: { to: '/settings' } },
  { label: 'ヘルプ', icon: 'list', link: { to: '/help' } },
]

/** Returns the pages with a matching label; the first ones without text. */
export function pagesFor(text: string): readonly PalettePage[] {
  const typed = text.trim()
  if (typed === '') return firstPages
  return [...firstPages, ...otherPages].filter(({ label }) => label.includes(typed))
}
