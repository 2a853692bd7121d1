import type { ShownAddress } from '#contract/addresses/schemas.ts'
import {
  formatAddress,
  formatAnswers,
  formatItems,
  formatMailDate,
  formatMailDay,
  joinSections,
} from '#server/features/orders/mail-texts.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { MailboxesOf } from '#server/maker-mailboxes.ts'
import type { collectAnswers } from './check-answers.ts'
import type { RequestedSample } from './check-items.ts'

export type PlacedOrder = {
  code: string
  createdAt: Date
  shippingDate: string
  deliveryDate: string
  address: ShownAddress
  note: string
  samples: readonly RequestedSample[]
  answers: ReturnType<typeof collectAnswers>
}

type MailedMaker = { id: number; name: string }

export function thanksMail(to: string, screenName: string, order: PlacedOrder, webUrl: string): Mail {
  const { code, address, note, samples, answers } = order
  const items = makersOf(samples)
    .map(({ id, name }) => `【${name}】\n${formatItems(samples.filter(({ makerId }) => makerId === id))}`)
    .join('\n')
  const sections = joinSections([
    ['お届け先', formatAddress(address)],
    ['ご請求のサンプル', items],
    ['ご回答', formatAnswers(answers)],
    ['連絡事項', note],
  ])
  return {
    to,
    subject: `サンプルのご請求を承りました（${code}）`,
    text: `${screenName} 様

TOKONOMA でサンプルをご請求いただき、ありがとうございます。
次の内容で承りました。サンプルは、メーカーごとに発送いたします。

ご請求番号　　${code}
ご請求日　　　${formatMailDate(order.createdAt)}
お届けの目安　${formatMailDay(order.deliveryDate)}

${sections}

ご請求の状況は、次のページでご確認いただけます。
出荷の準備が始まるまでは、同じページから取り消すこともできます。

${webUrl}/orders/${code}
`,
  }
}

export const makerMails = (order: PlacedOrder, mailboxesOf: MailboxesOf, webUrl: string): Mail[] =>
  makersOf(order.samples).flatMap((maker) =>
    mailboxesOf(maker.id).map((to) => makerMail(to, maker, order, webUrl)),
  )

function makerMail(to: string, { id, name }: MailedMaker, order: PlacedOrder, webUrl: string): Mail {
  const { code, address, note, samples, answers } = order
  const makerAnswers = answers.filter(({ question }) => question.makerIds.includes(id))
  const sections = joinSections([
    ['サンプル', formatItems(samples.filter(({ makerId }) => makerId === id))],
    ['お届け先', formatAddress(address)],
    ['ご請求者の回答', formatAnswers(makerAnswers)],
    ['ご請求者からの連絡事項', note],
  ])
  return {
    to,
    subject: `サンプルのご請求がありました（${code}）`,
    text: `${name} 御中

いつもお世話になっております。TOKONOMA です。
次のサンプルのご請求がありました。発送のお手配をお願いいたします。

ご請求番号　　${code}
ご請求日　　　${formatMailDate(order.createdAt)}
出荷の目安　　${formatMailDay(order.shippingDate)}
お届けの目安　${formatMailDay(order.deliveryDate)}

${sections}

発送のご登録は、次のページでお願いいたします。

${webUrl}/console/orders?keyword=${code}

お届け先の個人情報は、サンプルの発送とそのご案内のほかにはお使いにならないようお願いいたします。
`,
  }
}

const makersOf = (samples: readonly RequestedSample[]): MailedMaker[] => [
  ...new Map(samples.map(({ makerId: id, makerName: name }) => [id, { id, name }])).values(),
]
