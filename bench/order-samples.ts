/** Orders of samples by several people, with tokens of an issuer of their own. */
import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import { sign } from '#server/http/signature.ts'
import { postalAddress } from '#tests/support/order-builders.ts'
import { startTokenIssuer } from '#tests/support/token-issuer.ts'
import { apiKey } from './catalogue-server.ts'

const people = 10

export async function openSampleOrders(db: Database, apiUrl: string) {
  const issuer = await startTokenIssuer()
  const key = await issuer.addKey('orders')
  const persons = Array.from({ length: people }, (_, n) => ({
    ...{ issuer: issuer.address, subject: `orderer-${n}`, screenName: `orderer-${n}` },
    email: `orderer-${n}@example.jp`,
  }))
  await db.insert(users).values(persons)
  const exp = Math.floor(Date.now() / 1000) + 7_200
  const tokens = await Promise.all(
    persons.map(({ subject: sub, email }) => issuer.sign(key, { sub, email, email_verified: true, exp })),
  )
  return {
    variables: {
      TOKEN_ISSUER: issuer.address,
      TOKEN_JWKS_URL: `${issuer.address}/keys`,
      TOKEN_AUDIENCE: 'tokonoma',
    },
    order: async (n: number, variationIds: readonly number[]): Promise<number> => {
      const seconds = Math.floor(Date.now() / 1000)
      const items = variationIds.map((id) => ({ product_variation_id: id, quantity: 1 }))
      const begun = performance.now()
      const answer = await fetch(`${apiUrl}/orders`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${tokens[n % people]}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
          'X-Timestamp': String(seconds),
          'X-Signature': sign(apiKey, seconds),
        },
        body: JSON.stringify({ address: postalAddress, items }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(text)
      return performance.now() - begun
    },
    close: issuer.close,
  }
}
