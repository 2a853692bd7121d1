import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { oldAddresses } from '#tests/support/old-addresses.ts'
import { createSmtpTransport } from './mail-transport.ts'

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

/** Returns the lines that a mail server hears. */
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

test('a mail is handed over under the id of its job, at the sender’s host', async () => {
  expect(await deliver(mail.to)).toContain('Message-ID: <12.1763610000000@tokonoma.example>')
})

// RFC 5321 allows dots at the end of a local part within quotes alone; servers take the quotes off.
test.each(oldAddresses)('names one recipient, in quotes where its dots need them: %s', async (address) => {
  const [local = '', domain = ''] = address.split('@')
  const written = /^\.|\.\.|\.$/.test(local) ? `"${local}"` : local
  const recipients = (await deliver(address)).filter((line) => line.startsWith('RCPT TO:'))
  expect(recipients).toEqual([`RCPT TO:<${written}@${domain}>`])
})

test('a server that says nothing is not waited for', async () => {
  const url = await listen(() => {})
  const timeouts = { connectionTimeout: 50, greetingTimeout: 50, socketTimeout: 50 }
  await expect(createSmtpTransport(url, from, timeouts)(mail, '1.1')).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
})
