import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { oldAddresses } from '#tests/support/old-addresses.ts'
import { listMails } from './mail-folder.ts'
import { createMailFolder, createSmtpTransport } from './mail-transport.ts'

const mail = { to: 'mako@example.jp', subject: '試験', text: '届きましたか。' }
const from = 'TOKONOMA <no-reply@tokonoma.example>'
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(serve: (socket: Socket) => void): Promise<string> {
  const server = createServer(serve).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

/** Returns the lines that a mail server receives. */
async function deliver(to: string): Promise<string[]> {
  const heard: string[] = []
  const url = await listen((socket) => {
    socket.write('220 hello\r\n')
    createInterface(socket).on('line', (line) => {
      heard.push(line)
      const isText = heard.includes('DATA') && line !== 'DATA' && line !== '.'
      if (!isText || line === 'QUIT') socket.write(line === 'DATA' ? '354 go on\r\n' : '250 well\r\n')
    })
  })
  await createSmtpTransport(url, from)({ ...mail, to }, '12.1763610000000')
  return heard
}

test('sends a mail under the id of its job, at the sender’s host', async () => {
  expect(await deliver(mail.to)).toContain('Message-ID: <12.1763610000000@tokonoma.example>')
})

// RFC 5321 allows a trailing dot in a local part only within quotes; servers remove the quotes.
test.each(oldAddresses)('names one recipient, in quotes where its dots need them: %s', async (address) => {
  const [local = '', domain = ''] = address.split('@')
  const written = /^\.|\.\.|\.$/.test(local) ? `"${local}"` : local
  const recipients = (await deliver(address)).filter((line) => line.startsWith('RCPT TO:'))
  expect(recipients).toEqual([`RCPT TO:<${written}@${domain}>`])
})

test('times out on an SMTP server that says nothing', async () => {
  const url = await listen(() => {})
  const timeouts = { connectionTimeout: 50, greetingTimeout: 50, socketTimeout: 50 }
  await expect(createSmtpTransport(url, from, timeouts)(mail, '1.1')).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
})

test('shows a reader of the mail folder only whole mails during writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-mails-'))
  const send = createMailFolder(folder)
  const text = '届きましたか。'.repeat(20_000)
  let isWriting = true
  const writing = Promise.all(
    Array.from({ length: 30 }, (_, n) => send({ ...mail, text }, `${n}.1`)),
  ).finally(() => {
    isWriting = false
  })
  while (isWriting) {
    for (const name of (await readdir(folder)).filter((name) => name.endsWith('.json')))
      expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toMatchObject({ text })
    await new Promise(setImmediate)
  }
  await writing
  expect(await listMails(folder, 100)).toHaveLength(30)
  expect((await readdir(folder)).filter((name) => !name.endsWith('.json'))).toEqual([])
  await rm(folder, { recursive: true })
})
