import type { Contact } from '#contract/contacts/routes.ts'
import type { Mail } from '#server/mail/mail.ts'

function describe({ product_variation: variation, ...contact }: Contact, webUrl: string): string {
  const lines = [
    ['お問い合わせの種類', contact.category.label],
    ['製品', variation?.full_name],
    ['品番', variation?.code],
    ['製品のページ', variation && `${webUrl}/products/${variation.product.id}/${variation.id}`],
    ['お名前', contact.name],
    ['会社名', contact.company],
    ['メールアドレス', contact.email],
    ['電話番号', contact.phone],
    ['ご希望の連絡方法', contact.contact_method.label],
  ]
  const filled = lines.filter(([, value]) => value).map(([name, value]) => `${name}：${value}`)
  return `${filled.join('\n')}\n\n${contact.body}`
}

/** Replies go directly to the person. */
export const inquiryMail = (to: string, contact: Contact, webUrl: string): Mail => ({
  to,
  replyTo: contact.email,
  subject: `お問い合わせ（${contact.category.label}）`,
  text: `${contact.maker.name} ご担当者様

TOKONOMA をご利用の方から、お問い合わせがありました。
このメールに返信すると、お問い合わせの方に直接届きます。

----------------------------------------
${describe(contact, webUrl)}
----------------------------------------
受付番号：${contact.id}
`,
})

export const inquiryCopyMail = (contact: Contact, webUrl: string): Mail => ({
  to: contact.email,
  subject: `お問い合わせを受け付けました（${contact.maker.name}）`,
  text: `${contact.name} 様

${contact.maker.name} へのお問い合わせを、次の内容で受け付けました。
メーカーより、直接ご連絡いたします。

----------------------------------------
${describe(contact, webUrl)}
----------------------------------------
受付番号：${contact.id}

お心当たりがない場合は、このメールを破棄してください。
`,
})
