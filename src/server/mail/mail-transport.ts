import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolder, writeWholeFile } from '#server/files.ts'
import type { SendMail } from './mail.ts'

type SmtpTimeouts = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number }

/** In milliseconds: a silent server must not hold up other mails. */
const smtpTimeouts: SmtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** Rejects if the server refuses; the job retries. */
export function createSmtpTransport(url: string, from: string, timeouts = smtpTimeouts): SendMail {
  const transport = createTransport({ url, ...timeouts })
  return async ({ unsubscribe, ...mail }, id) => {
    const headers = unsubscribe === undefined ? {} : writeUnsubscribe(unsubscribe)
    await transport.sendMail({ from, messageId: writeMessageId(id, from), headers, ...mail })
  }
}

const writeUnsubscribe = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const writeMessageId = (id: string, from: string): string =>
  `<${id}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`

/** Rejects if unreachable or login is refused. */
export async function checkSmtp(url: string, timeoutMs: number): Promise<void> {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...timeouts })
  await transport.verify().finally(() => transport.close())
}

/** Writes mails to files, shown by /dev/mail. */
export function createMailFolder(folder: string): SendMail {
  return async (mail, id) => {
    await makeFolder(folder, 0o700)
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`
    const text = JSON.stringify({ ...mail, id }, null, 2)
    await writeWholeFile(join(folder, name), (part) => writeFile(part, text, { mode: 0o600 }))
  }
}
