/** A process with many streams of many people, which reports the time of each notification. */
import { Agent, get } from 'node:http'

export type ListenOrder = { port: number; people: readonly Record<string, string>[]; pagesEach: number }

/** `opened` once all streams are open; `heard` with the wall clock times of a notification's arrivals. */
export type ListenReport = { opened: number } | { heard: number[] }

process.on('message', (order: ListenOrder) => open(order))

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

function open({ port, people, pagesEach }: ListenOrder): void {
  const pages = people.flatMap((headers) => Array.from({ length: pagesEach }, () => headers))
  let opened = 0
  let heard: number[] = []
  for (const headers of pages)
    get({ host: '127.0.0.1', port, path: '/notifications/events', headers, agent }, (answer) => {
      if (answer.statusCode !== 200) throw new Error(`a page was answered ${answer.statusCode}`)
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: notification')) heard.push(performance.timeOrigin + performance.now())
        else if (text.includes('event: count')) opened += 1
        if (opened === pages.length) send({ opened })
        if (opened === pages.length) opened = 0
        if (heard.length < pages.length) return
        send({ heard })
        heard = []
      })
    })
}

const send = (report: ListenReport) => process.send?.(report)
