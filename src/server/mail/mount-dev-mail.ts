import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { found } from '#server/api-error.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ownPagesOnly } from '#server/http/cors.ts'
import { refuseOtherMethods } from '#server/http/problem.ts'
import { wholeResponse } from '#server/http/responses.ts'
import { type KeptMail, listMails, readMail } from './mail-folder.ts'

const mostShown = 200

/** Shows sign-in links, so it requires DEV_PAGES. */
export function mountDevMail(app: ApiApp, { devMail: folder }: { devMail?: string }): void {
  if (folder === undefined) return
  app.get('/dev/mail', async (c) => {
    c.set('routeId', 'devMail')
    return answerPage('メール', listPage(await listMails(folder, mostShown)))
  })
  app.get('/dev/mail/:name', async (c) => {
    c.set('routeId', 'devMail')
    const mail = found(await readMail(folder, c.req.param('name')))
    return answerPage(mail.subject, mailPage(mail))
  })
  for (const path of ['/dev/mail', '/dev/mail/:name']) refuseOtherMethods(app, path, ['GET'])
}

type Content = ReturnType<typeof html>

const listPage = (mails: readonly KeptMail[]): Content => html`<h1>メール</h1>
  ${
    mails.length === 0
      ? html`<p>まだ送られていません。</p>`
      : html`<ol>${mails.map(
          ({ name, sentAt, to, subject }) =>
            html`<li><a href="/dev/mail/${name}">${subject}</a><br /><small>${sentAt} ${to}</small></li>`,
        )}</ol>`
  }`

const mailPage = ({
  subject,
  sentAt,
  to,
  replyTo,
  text,
}: KeptMail): Content => html`<p><a href="/dev/mail">すべてのメール</a></p>
  <h1>${subject}</h1>
  <p>宛先 ${to}${replyTo === undefined ? '' : html`<br />返信先 ${replyTo}`}<br /><small>${sentAt}</small></p>
  <pre>${linkAddresses(text)}</pre>`

const linkAddresses = (text: string): Content[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))

const style = `body{font:16px/1.7 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}li{margin-bottom:.75rem}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

async function answerPage(title: string, content: Content): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>${content}</body>
    </html>`
  return wholeResponse(String(page), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...ownPagesOnly,
  })
}
