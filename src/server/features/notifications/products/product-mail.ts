import { formatLastDay } from '#contract/data/ending-label.ts'
import { describeChange } from '#contract/data/product-notices.ts'
import { formatFooter } from '#server/features/notifications/mails.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { MailedNotice } from './queries.ts'

type ProductMailContent = {
  notices: readonly MailedNotice[]
  today: string
  webUrl: string
  unsubscribe: string
}

export function productMail(
  reader: { screenName: string; email: string },
  { notices, today, webUrl, unsubscribe }: ProductMailContent,
): Mail {
  const places = [...Map.groupBy(notices, ({ listId }) => listId).values()]
  return {
    to: reader.email,
    subject: subjectOf(notices, today),
    text: `${reader.screenName} 様

リストやカートに入れている製品について、メーカーからの変更をお知らせします。

${places.map((place) => describePlace(place, today, webUrl)).join('\n\n')}

後継品への置きかえは、それぞれのリストのページからできます。固定した仕上表の版は変わりません。

${formatFooter('EMAIL_PRODUCT_CHANGED', webUrl, unsubscribe)}`,
    unsubscribe,
  }
}

function subjectOf(notices: readonly MailedNotice[], today: string): string {
  const [first] = notices
  const codes = new Set(notices.map(({ code, maker }) => `${maker} ${code}`))
  if (!first || codes.size > 1) return `リストの製品${codes.size}点に、変更のお知らせがあります`
  const particle = first.change === 'discontinued' ? 'は、' : 'の'
  return `${first.code} ${particle}${describeChange(first, today)}`
}

const mostLines = 20

function describePlace(notices: readonly MailedNotice[], today: string, webUrl: string): string {
  const { list, listId } = notices[0] ?? {}
  const lines = notices.slice(0, mostLines).map((notice) => describeNotice(notice, today))
  const more = notices.length - lines.length
  return [
    list === null ? '■ カート' : `■ リスト「${list}」`,
    ...lines,
    ...(more > 0 ? [`ほか${more.toLocaleString('ja')}点`] : []),
    listId === null ? `${webUrl}/cart` : `${webUrl}/lists/${listId}`,
  ].join('\n')
}

function describeNotice(notice: MailedNotice, today: string): string {
  const { code, name, maker, change, lastOrderOn, successors } = notice
  const order = change === 'discontinued' && lastOrderOn !== null && lastOrderOn >= today
  return [
    `・${code}　${name}（${maker}）`,
    `　${describeChange(notice, today)}。${order ? `ご注文は${formatLastDay(lastOrderOn)}までです。` : ''}`,
    ...(change !== 'for_sale' && successors.length > 0 ? [`　後継品：${successors.join('、')}`] : []),
  ].join('\n')
}
