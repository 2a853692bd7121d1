import type { Mail } from '#server/mail/mail.ts'

export type LowSample = { code: string; product: string; name: string; stock: number }

type LowSampleMail = {
  to: string
  screenName: string
  maker: string
  samples: readonly LowSample[]
  webUrl: string
}

const mostListed = 50

export const lowSampleMail = ({ to, screenName, maker, samples, webUrl }: LowSampleMail): Mail => ({
  to,
  subject: subjectOf(maker, samples),
  text: `${screenName} 様

「${maker}」のサンプルの在庫が、残り少なくなりました。

${listSamples(samples)}

在庫がなくなると、製品のページからサンプルを請求できなくなります。補充されたら、製品の編集でサンプル在庫を変えてください。
${webUrl}/console

このメールは、「${maker}」の管理者の方にお送りしています。
`,
})

function subjectOf(maker: string, samples: readonly LowSample[]): string {
  const [only, ...others] = samples
  if (!only || others.length > 0) return `サンプル${samples.length}点の在庫が残り少なくなりました（${maker}）`
  return only.stock === 0
    ? `「${only.code}」のサンプルの在庫がなくなりました`
    : `「${only.code}」のサンプルの在庫が、あと${only.stock}点です`
}

function listSamples(samples: readonly LowSample[]): string {
  const lines = samples
    .slice(0, mostListed)
    .map(
      ({ code, product, name, stock }) =>
        `・${code}　${product}　${name}（${stock === 0 ? '在庫なし' : `あと${stock}点`}）`,
    )
  const more = samples.length - lines.length
  return [...lines, ...(more > 0 ? [`ほか${more.toLocaleString('ja')}点`] : [])].join('\n')
}
