import { request } from 'node:http'
import { signedHeaders } from './api.ts'
import type { TestPerson } from './people.ts'

export type HeardEvent = { name: string; id: number; data: Record<string, number> }

/** Opens an event stream on its own TCP connection, which a test can cut. */
export async function openEvents(
  url: string,
  person: Pick<TestPerson, 'token'>,
  { lastEventId, path = '/notifications/events' }: { lastEventId?: number; path?: string } = {},
) {
  const headers = {
    ...signedHeaders(),
    Authorization: `Bearer ${await person.token()}`,
    ...(lastEventId !== undefined && { 'Last-Event-ID': String(lastEventId) }),
  }
  const events: HeardEvent[] = []
  const asked = request(url + path, { headers, agent: false })
  const ended = Promise.withResolvers<void>()
  const status = await new Promise<number>((resolve, reject) => {
    asked.on('error', (error) => {
      ended.resolve()
      reject(error)
    })
    asked.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (text + chunk).split('\n\n')
        text = parts.pop() ?? ''
        events.push(...parts.filter((part) => part.startsWith('event: ')).map(parse))
      })
      answer.on('error', () => {})
      answer.on('close', ended.resolve)
      resolve(answer.statusCode ?? 0)
    })
    asked.end()
  })
  return {
    status,
    events,
    named: (name: string) => events.filter((event) => event.name === name),
    /** Resets the connection, as a phone that loses its network. */
    cut: () => asked.socket?.resetAndDestroy(),
    ended: ended.promise,
  }
}

function parse(part: string): HeardEvent {
  const fieldOf = (name: string) =>
    part
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? ''
  return { name: fieldOf('event'), id: Number(fieldOf('id')), data: JSON.parse(fieldOf('data')) }
}
