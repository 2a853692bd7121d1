/** Formats actors: 小林 樹さん、ほか3人. `newest` is undefined if all left. */
export function nameActors(newest: string | undefined, count: number): string {
  if (newest === undefined) return '退会した方'
  return count > 1 ? `${newest}さん、ほか${count - 1}人` : `${newest}さん`
}

type NotificationText = {
  type: 'LIKE' | 'ADD_LIST' | 'FOLLOW' | 'JOIN_TEAM' | 'REJECT_TEAM' | 'APPROVE_TEAM'
  who: string
  /** Null for a follow. */
  subject: { kind: keyof typeof nouns; name: string } | null
}

const nouns = { project: '事例', post: '写真', team: 'チーム', list: 'リスト', search: '検索条件' }

export function formatNotification({ type, who, subject }: NotificationText): string {
  const what = subject ? `${nouns[subject.kind]}「${subject.name}」` : ''
  const sentences = {
    LIKE: `${who}が、${what}に「いいね」しました。`,
    ADD_LIST: `${who}が、${what}をリストに追加しました。`,
    FOLLOW: `${who}が、あなたをフォローしました。`,
    JOIN_TEAM: `${who}が、${what}への参加を申し込みました。`,
    REJECT_TEAM: `${what}への参加は、見送りとなりました。`,
    APPROVE_TEAM: `${what}への参加が承認されました。`,
  }
  return sentences[type]
}

export const offeredNotifications = [
  { type: 'LIKE', label: '事例や写真への「いいね」' },
  { type: 'ADD_LIST', label: '事例や写真のリストへの追加' },
  { type: 'FOLLOW', label: 'フォロー' },
  { type: 'JOIN_TEAM', label: 'チームへの参加の申請' },
  { type: 'APPROVE_TEAM', label: 'チームへの参加の承認' },
  { type: 'REJECT_TEAM', label: 'チームへの参加の見送り' },
  { type: 'PRODUCT_CHANGED', label: 'リストやカートの製品の変更（廃番など）' },
  { type: 'NEW_MATCHES', label: '保存した検索条件の新着' },
  { type: 'EMAIL_LIKE', label: '事例や写真への「いいね」' },
  { type: 'EMAIL_ADD_LIST', label: '事例や写真のリストへの追加' },
  { type: 'EMAIL_VOTE_AWARD', label: '応募したアワードの投票の結果' },
  { type: 'EMAIL_TEAM_REPORT', label: 'チームの週間レポート' },
  { type: 'EMAIL_DAILY_DIGEST', label: 'リストやカートの製品の変更と、保存した検索条件の新着' },
] as const

type OfferedType = (typeof offeredNotifications)[number]['type']

export const offeredLabel = (type: OfferedType): string =>
  offeredNotifications.find((offered) => offered.type === type)?.label ?? ''
