import type { Me } from '#contract/users/schemas.ts'
import type { IconName } from '#web/kit/ui/icon.tsx'
import type { AppLink } from '#web/kit/ui/page-link.tsx'

/** 通知 has no `icon`: its bell is drawn separately. */
type AccountEntry = { label: string; icon?: IconName; note: string; link: AppLink }

export const accountEntries = (userId: number): readonly AccountEntry[] => {
  return [
    {
      label: 'いいね',
      icon: 'heart',
      note: '気に入った事例、写真、製品',
      link: { to: '/users/$userId/$tab', params: { userId: String(userId), tab: 'likes' } },
    },
    { label: 'リスト', icon: 'list', note: '案件や部屋ごとに集めたもの', link: { to: '/lists' } },
    {
      label: 'フォロー中',
      icon: 'people',
      note: 'フォローした方の新しい事例',
      link: { to: '/following' },
    },
    { label: '通知', note: 'いいね、フォロー、チームのこと', link: { to: '/notifications' } },
    { label: 'サンプルのご請求', icon: 'layers', note: '履歴とお届けの状況', link: { to: '/orders' } },
    {
      label: '設定',
      icon: 'person',
      note: 'プロフィールと通知の受け取り',
      link: { to: '/settings/$section', params: { section: 'profile' } },
    },
  ]
}

export function consoleName({
  is_staff,
  maker_members,
}: Pick<Me, 'is_staff' | 'maker_members'>): string | null {
  if (is_staff) return '運営の画面'
  return maker_members.length > 0 ? 'メーカーの管理' : null
}
