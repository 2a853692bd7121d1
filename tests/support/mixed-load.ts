// A mixed load: people who read pages, search, and order samples with mails.
import { setTimeout as wait } from 'node:timers/promises'
import { randomFor } from '#demo/random.ts'
import { sign } from '#server/http/signature.ts'
import { createOrderLoad, type Failure, type LoadOptions } from './order-load.ts'

const pages = ['/', '/products?kind=1', '/products?keyword=%E6%A4%85%E5%AD%90', '/posts', '/makers']
const searches = [
  '/product_variations/search?limit=20',
  '/product_variations/search?keyword=%E6%A4%85%E5%AD%90',
  '/makers/search?limit=10',
  '/materials',
]

type MixedOptions = LoadOptions & {
  /** Pages are read only if it is set. */
  webUrl?: string
}

/** Creates a load in which each person pauses `pauseMs` between requests. Readers do not retry. */
export function createMixedLoad(options: MixedOptions) {
  const orders = createOrderLoad(options)
  const { apiUrl, webUrl, apiKey, pauseMs } = options
  const reads: { failures: Failure[]; answered: number } = { failures: [], answered: 0 }
  let stopping = false

  async function read(url: string, headers?: Record<string, string>): Promise<void> {
    const at = Date.now()
    const { status, said } = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })
      .then(async (answer) => {
        const text = await answer.text()
        return { status: answer.status, said: text.slice(0, 200) }
      })
      .catch((error: unknown) => ({ status: undefined, said: String(error) }))
    if (status === 200) reads.answered += 1
    else reads.failures.push({ at, request: `GET ${url}`, status, said })
  }

  async function readOn(n: number): Promise<void> {
    const { pick } = randomFor(`reader ${n}`)
    while (!stopping) {
      const seconds = Math.floor(Date.now() / 1000)
      if (n % 2 && webUrl) await read(webUrl + pick(pages))
      else
        await read(apiUrl + pick(searches), {
          ...{ 'X-Timestamp': String(seconds), 'X-Signature': sign(apiKey, seconds) },
        })
      await wait(pauseMs)
    }
  }

  return {
    orders,
    reads,
    run: async () => {
      const readers = options.tokens.map((_, n) => readOn(n))
      await Promise.all([orders.run((person) => randomFor(`person ${person}`)), ...readers])
    },
    stop: () => {
      stopping = true
      orders.stop()
    },
  }
}
