import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
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

test('a mail is handed over under the id of its job, at the sender’s host', async () => {
  const heard: string[] = []
  const url = await listen((socket) => {
    socket.write('220 hello\r\n')
    createInterface(socket).on('line', (line) => {
      heard.push(line)
      const isText = heard.includes('DATA') && line !== 'DATA' && line !== '.'
      if (!isText || line === 'QUIT') socket.write(line === 'DATA' ? '354 go on\r\n' : '250 well\r\n')
    })
  })
  await createSmtpTransport(url, from)(mail, '12.1763610000000')
  expect(heard).toContain('Message-ID: <12.1763610000000@tokonoma.example>')
})

test('a server that says nothing is not waited for', async () => {
  const url = await listen(() => {})
  const timeouts = { connectionTimeout: 50, greetingTimeout: 50, socketTimeout: 50 }
  await expect(createSmtpTransport(url, from, timeouts)(mail, '1.1')).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
})
