import { formatNotification, nameActors, offeredLabel } from '#contract/data/notification-texts.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { NamedSubject } from './mail-subjects.ts'
import type { TeamFigures } from './team-figures.ts'

type MailRecipient = { screenName: string; email: string }

type MailedNotification = {
  type: 'LIKE' | 'ADD_LIST'
  subject: NamedSubject
  actors: readonly string[]
  webUrl: string
  unsubscribe: string
}

export function notificationMail(
  reader: MailRecipient,
  { type, subject, actors, webUrl, unsubscribe }: MailedNotification,
): Mail {
  const isLike = type === 'LIKE'
  return {
    to: reader.email,
    subject: isLike
      ? `「${subject.name}」に「いいね」がありました`
      : `「${subject.name}」がリストに追加されました`,
    text: `${reader.screenName} 様

${formatNotification({ type, who: nameActors(actors[0], actors.length), subject })}

${webUrl}/${subject.kind}s/${subject.id}

${formatFooter(isLike ? 'EMAIL_LIKE' : 'EMAIL_ADD_LIST', webUrl, unsubscribe)}`,
    unsubscribe,
  }
}

export const formatFooter = (
  type: Parameters<typeof offeredLabel>[0],
  webUrl: string,
  unsubscribe: string,
): string => `----------------------------------------
このメールは、通知の設定「${offeredLabel(type)}（メール）」にもとづいてお送りしています。

設定の変更
${webUrl}/settings/notification

この通知メールの配信停止
${unsubscribe}
`

type AwardResult = {
  award: string
  slug: string
  titles: readonly string[]
  webUrl: string
  unsubscribe: string
}

export const awardResultMail = (
  reader: MailRecipient,
  { award, slug, titles, webUrl, unsubscribe }: AwardResult,
): Mail => ({
  to: reader.email,
  subject: `「${award}」の結果を発表しました`,
  text: `${reader.screenName} 様

ご応募いただいた「${award}」の投票が終わり、結果を発表しました。
みなさまから寄せられた票と順位は、アワードのページでご覧いただけます。

${titles.map((title) => `・${title}`).join('\n')}

${webUrl}/awards/${slug}

${formatFooter('EMAIL_VOTE_AWARD', webUrl, unsubscribe)}`,
  unsubscribe,
})

type TeamReport = {
  /** Inclusive days. */
  week: { from: string; until: string }
  teams: readonly TeamFigures[]
  webUrl: string
  unsubscribe: string
}

export function teamReportMail(
  reader: MailRecipient,
  { week, teams, webUrl, unsubscribe }: TeamReport,
): Mail {
  const days = `${writeMonthDay(week.from)}〜${writeMonthDay(week.until)}`
  const sections = teams.map((team) => `${writeFigures(team)}\n${webUrl}/teams/${team.id}`)
  return {
    to: reader.email,
    subject: `チームの週間レポート（${days}）`,
    text: `${reader.screenName} 様

この1週間（${days}）の、チームへの反応をお知らせします。

${sections.join('\n\n')}

${formatFooter('EMAIL_TEAM_REPORT', webUrl, unsubscribe)}`,
    unsubscribe,
  }
}

function writeFigures({ name, ...figures }: TeamFigures): string {
  const lines = [
    ['事例の閲覧', figures.views, '回'],
    ['「いいね」', figures.likes, '件'],
    ['リストへの追加', figures.listAdds, '件'],
    ['新しいフォロワー', figures.followers, '人'],
    ['新しいメンバー', figures.members, '人'],
  ] as const
  const counted = lines
    .filter(([, count]) => count > 0)
    .map(([what, count, unit]) => `${what}　${count}${unit}`)
  return [`■ ${name}`, ...counted].join('\n')
}

const writeMonthDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}
