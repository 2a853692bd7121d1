import type { Mail } from '#server/mail/mail.ts'
import { formatItems, joinSections } from './mail-texts.ts'

type MailedItems = Parameters<typeof formatItems>[0]

type MailedOrder = { maker: { name: string }; items: MailedItems }

type MailContent = { screenName: string; code: string; orders: readonly MailedOrder[] }

export function cancelledMail(to: string, { screenName, code, orders }: MailContent, webUrl: string): Mail {
  return {
    to,
    subject: `サンプルのご請求を取り消しました（${code}）`,
    text: `${screenName} 様

次のサンプルのご請求を取り消しました。

ご請求番号　${code}

${listOrders(orders)}

${linkTo(webUrl, code)}
`,
  }
}

export function makerCancelledMail(to: string, name: string, code: string, items: MailedItems): Mail {
  return {
    to,
    subject: `サンプルのご請求が取り消されました（${code}）`,
    text: `${name} 御中

いつもお世話になっております。TOKONOMA です。
次のサンプルのご請求が取り消されました。発送のお手配は不要です。

ご請求番号　${code}

${joinSections([['取り消されたサンプル', formatItems(items)]])}
`,
  }
}

/** Without the number of an earlier parcel. */
type MailedParcel = { trackingNumber: string; carrier: string }

type Shipment = MailContent & { whole: boolean; parcel: MailedParcel }

export function shippedMail(to: string, shipment: Shipment, webUrl: string): Mail {
  const { screenName, code, orders, whole, parcel } = shipment
  const rest = whole ? '' : '\n残りのサンプルは、準備ができ次第お送りします。\n'
  return {
    to,
    subject: `サンプルを${whole ? '' : '一部'}発送しました（${code}）`,
    text: `${screenName} 様

ご請求いただいたサンプルを発送しました。

ご請求番号　${code}${describeParcel(parcel)}

${listOrders(orders)}
${rest}
${linkTo(webUrl, code)}
`,
  }
}

type NotedNumber = MailContent & { parcel: MailedParcel }

export function trackingMail(to: string, noted: NotedNumber, webUrl: string): Mail {
  const { screenName, code, orders, parcel } = noted
  return {
    to,
    subject: `サンプルの送り状番号のお知らせ（${code}）`,
    text: `${screenName} 様

発送したサンプルの送り状番号をお知らせします。

ご請求番号　${code}${describeParcel(parcel)}

${listOrders(orders)}

${linkTo(webUrl, code)}
`,
  }
}

const describeParcel = ({ trackingNumber, carrier }: MailedParcel): string =>
  (carrier && `\n運送会社　　${carrier}`) + (trackingNumber && `\n送り状番号　${trackingNumber}`)

const listOrders = (orders: readonly MailedOrder[]): string =>
  joinSections(orders.map(({ maker, items }) => [maker.name, formatItems(items)] as const))

const linkTo = (webUrl: string, code: string): string =>
  `ご請求の状況は、次のページでご確認いただけます。\n\n${webUrl}/orders/${code}`
