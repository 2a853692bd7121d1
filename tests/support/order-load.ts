// People who check out and cancel without pause over HTTP, and retry until they have an answer.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#demo/random.ts'
import { sign } from '#server/http/signature.ts'
import { postalAddress } from './order-builders.ts'

export type LoadOptions = {
  apiUrl: string
  apiKey: string
  tokens: readonly string[]
  variationIds: readonly number[]
  /** Pause of each person before the next order. */
  pauseMs?: number
}

/** An acknowledged order: key of the checkout, its code, and whether it was cancelled later. */
export type AcknowledgedOrder = { key: string; code: string; cancelled: boolean }

/** A retried request: its status, or none without an answer. `at` is the time of sending. */
export type Failure = { at: number; request: string; status: number | undefined; said?: string }

/** Statuses of a process that is down, and of a proxy that lost its connection to one. */
const saysNothing = [undefined, 502, 503]

/** Longer than any query of the api. */
const orderTimeoutMs = 20_000

export function createOrderLoad({ apiUrl, apiKey, tokens, variationIds, pauseMs = 0 }: LoadOptions) {
  const acknowledged: AcknowledgedOrder[] = []
  const failures: Failure[] = []
  /** Keys of a retried test are new, for its first try has stored its own. */
  const run = randomUUID().slice(0, 8)
  let stopping = false
  let made = 0

  /** Retries until the service answers; a lost connection, a 502 and a 503 leave the outcome open. */
  async function persist(
    path: string,
    token: string,
    key: string,
    body?: object,
  ): Promise<{ code?: string }> {
    for (;;) {
      const at = Date.now()
      const seconds = Math.floor(at / 1000)
      const answer = await fetch(apiUrl + path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': key,
          'X-Timestamp': String(seconds),
          'X-Signature': sign(apiKey, seconds),
          ...(body && { 'Content-Type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(orderTimeoutMs),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined)
      if (answer?.status === 200) return JSON.parse(answer.text)
      if (!saysNothing.includes(answer?.status)) throw new Error(`${path}: ${answer?.status} ${answer?.text}`)
      failures.push({ at, request: `POST ${path}`, status: answer?.status, said: answer?.text.slice(0, 200) })
      await wait(20)
    }
  }

  async function checkOut(token: string, random: Random): Promise<void> {
    made += 1
    const key = `checkout-${run}-${made}`
    const ids = variationIds.toSorted(() => random.unit() - 0.5).slice(0, random.int(1, 3))
    const items = ids.map((id) => ({ product_variation_id: id, quantity: random.int(1, 2) }))
    const { code = '' } = await persist('/orders', token, key, { address: postalAddress, items, note: key })
    const known = { key, code, cancelled: false }
    acknowledged.push(known)
    if (!random.chance(0.2)) return
    await persist(`/order_groups/${code}/cancel`, token, key)
    known.cancelled = true
  }

  return {
    acknowledged,
    failures,
    /** Runs until `stop` is called and every request has an answer. Rejects on an unexpected answer. */
    run: async (randomOf: (person: number) => Random) => {
      await Promise.all(
        tokens.map(async (token, person) => {
          const random = randomOf(person)
          while (!stopping) {
            await checkOut(token, random)
            if (pauseMs > 0) await wait(pauseMs)
          }
        }),
      )
    },
    /** Resolves after `count` more acknowledged checkouts. */
    answers: async (count: number) => {
      const enough = acknowledged.length + count
      while (acknowledged.length < enough) await wait(5)
    },
    stop: () => {
      stopping = true
    },
  }
}
