import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { createMailFolder } from '#server/mail/mail-transport.ts'
import { createTestApi, fetchFrom } from '#tests/support/api.ts'

const api = await createTestApi()
const folder = await mkdtemp(join(tmpdir(), 'tokonoma-mail-'))
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const config = { ...api.services.config, devMail: join(folder, 'mail') }
const building = createApi({ ...api.services, config })
const read = async (path: string) => {
  const answer = await fetchFrom(building, path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('lists kept mails newest first with working links and escaped HTML', async () => {
  expect((await read('/dev/mail')).text).toContain('まだ送られていません')
  const keep = createMailFolder(config.devMail)
  await keep({ to: 'mako@example.jp', subject: '一通目', text: 'x' }, '1.1')
  await new Promise((resolve) => setTimeout(resolve, 5))
  const text = 'リンク http://web.test/verify_email?token=a.b&x=1 です <script>alert(1)</script>'
  await keep({ to: 'mako@example.jp', subject: '<b>二通目', text, replyTo: 'yoko@example.jp' }, '2.2')
  const list = await read('/dev/mail')
  expect(list.text.indexOf('&lt;b&gt;二通目')).toBeLessThan(list.text.indexOf('一通目'))
  const address = /href="(\/dev\/mail\/[^"]+)"/.exec(list.text)?.[1] ?? ''
  const mail = await read(address)
  expect(mail.text).toContain('href="http://web.test/verify_email?token=a.b&amp;x=1"')
  expect(mail.text).toContain('返信先 yoko@example.jp')
  expect(mail.text).not.toContain('<script>')
  for (const { headers } of [list, mail]) {
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

test('rejects paths outside the mail folder and answers 404 without the flag', async () => {
  await writeFile(join(folder, 'secret.json'), '{"to":"","subject":"","text":""}')
  for (const name of ['..%2Fsecret.json', 'secret.json', '%2e%2e/secret.json', 'x'])
    expect((await read(`/dev/mail/${name}`)).status).toBe(404)
  expect((await api.raw('/dev/mail')).status).toBe(404)
})
