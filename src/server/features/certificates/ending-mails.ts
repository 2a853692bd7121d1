import { mostRenamed } from '#contract/data/certificates.ts'
import { formatJapaneseDay } from '#contract/data/japanese-day.ts'
import type { Mail } from '#server/mail/mail.ts'

export type EndingCertificate = {
  id: number
  number: string
  isShared: boolean
  expiresOn: string
  /** Negative after the end. */
  daysLeft: number
  /** The first ones of `codeCount`. */
  codes: readonly string[]
  codeCount: number
}

type EndingMail = {
  to: string
  screenName: string
  maker: string
  certificates: readonly EndingCertificate[]
  webUrl: string
}

export const endingMail = ({ to, screenName, maker, certificates, webUrl }: EndingMail): Mail => ({
  to,
  subject: subjectOf(maker, certificates),
  text: `${screenName} 様

「${maker}」の認定について、有効期限のお知らせです。

${certificates.map((certificate) => describe(certificate, webUrl)).join('\n\n')}

期限の翌日（日本時間の午前0時）から、この認定による等級は検索の絞り込みに出なくなり、製品のページには「期限切れ」と表示されます。
${certificates.some(({ isShared }) => !isShared) ? renewOwn : ''}${certificates.some(({ isShared }) => isShared) ? renewShared : ''}
このメールは、「${maker}」の管理者の方にお送りしています。
`,
})

const renewOwn = `更新されたときは、上のページで有効期限の日を変えてください。番号が変わったときも、同じページで変えると、使っているすべての品番に反映されます（製品${mostRenamed}件まで）。
`
const renewShared = `共同認定の有効期限は、運営が変えます。更新をご存じのときは、運営にお知らせください。
`

function subjectOf(maker: string, certificates: readonly EndingCertificate[]): string {
  const [only, ...others] = certificates
  if (!only || others.length > 0) return `認定${certificates.length}件の有効期限のお知らせ（${maker}）`
  if (only.daysLeft > 0) return `認定「${only.number}」の有効期限まで、あと${only.daysLeft}日です`
  return `認定「${only.number}」の有効期限${only.daysLeft === 0 ? 'は今日までです' : 'が切れました'}`
}

function describe(
  { id, number, isShared, expiresOn, daysLeft, codes, codeCount }: EndingCertificate,
  webUrl: string,
) {
  const left = daysLeft > 0 ? `あと${daysLeft}日` : daysLeft === 0 ? '今日まで' : '期限切れ'
  const more = codeCount - codes.length
  const used =
    codeCount === 0
      ? '使っている品番はありません'
      : `品番：${codes.join('、')}${more > 0 ? `　ほか${more.toLocaleString('ja')}点` : ''}`
  return `■ ${isShared ? '共同認定 ' : ''}${number}（${formatJapaneseDay(expiresOn)}まで・${left}）
${used}
${webUrl}/console/certificates/${id}`
}
