import type { Mail } from '#server/mail/mail.ts'

type DecidedChange = {
  to: string
  screenName: string
  maker: string
  change: string
  scope: string
  link: string
}

export const refusedMail = ({
  to,
  screenName,
  maker,
  change,
  scope,
  link,
  reason,
  changedCount,
}: DecidedChange & { reason: string; changedCount: number }): Mail => ({
  to,
  subject: `「${maker}」の製品の変更が見送られました`,
  text: `${screenName} 様

「${maker}」の管理者に承認をお願いした次の変更は、見送られました。${changedCount > 0 ? `先に反映された製品${changedCount}件のほかは、変わっていません。` : '製品は変わっていません。'}

${change}
${scope}

理由：
${reason}

${link}
`,
})

export const approvedMail = ({
  to,
  screenName,
  maker,
  change,
  link,
  changedCount,
  leftCount,
}: DecidedChange & { changedCount: number; leftCount: number }): Mail => ({
  to,
  subject: `「${maker}」の製品の変更が承認されました`,
  text: `${screenName} 様

「${maker}」の管理者に承認をお願いした次の変更が承認されました。${changedCount > 0 ? `製品${changedCount}件に反映されました。` : leftCount > 0 ? '反映された製品はありません。' : '反映されました。'}

${change}
${leftCount > 0 ? `\n製品${leftCount}件は、お願いのあとに変わったなどの理由で、そのままです。次のページでご確認ください。\n` : ''}
${link}
`,
})
