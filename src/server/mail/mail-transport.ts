import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

export type SendMail = (mail: Mail) => Promise<void>

/** Hands mails to an SMTP server. Rejects when it does not take one; the job is tried again later. */
export function createSmtpTransport(url: string, from: string): SendMail {
  const transport = createTransport(url)
  return async (mail) => {
    await transport.sendMail({ from, ...mail })
  }
}

/** Whether the server is there and takes us; rejects with what it says. */
export async function checkSmtp(url: string, timeoutMs: number): Promise<void> {
  const waits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...waits })
  await transport.verify().finally(() => transport.close())
}

/** Without a mail server: every mail becomes a file, which /dev/mail shows. */
export function createMailFolder(folder: string): SendMail {
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`
    const part = join(folder, `.${name}.part`)
    await writeFile(part, JSON.stringify(mail, null, 2), { mode: 0o600 })
    await rename(part, join(folder, name))
  }
}
