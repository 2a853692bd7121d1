import { createServer } from 'node:http'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { readConfig } from '#server/config.ts'
import { listenOnLoopback } from './loopback.ts'

type Key = { kid: string; alg: string; jwk: JWK; privateKey: CryptoKey }

export type Claims = {
  iss?: string
  aud?: string
  sub?: string
  exp?: number
  nbf?: number
  [name: string]: unknown
}

/** Starts a hosted token issuer: it signs tokens and serves its public keys. */
export async function startTokenIssuer() {
  const keys: Key[] = []
  const state = { status: 200 }
  const http = createServer((_, response) => {
    response.writeHead(state.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }))
  })
  const address = await listenOnLoopback(http)

  const sign = (key: Key, claims: Claims) => {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: address, aud: 'tokonoma', sub: 'person-1', exp: now + 600, ...claims }
    return new SignJWT(payload).setProtectedHeader({ alg: key.alg, kid: key.kid }).sign(key.privateKey)
  }

  return {
    address,
    state,
    sign,
    /** Creates a key and serves it unless `shown` is false. */
    addKey: async (kid: string, alg = 'RS256', { shown = true } = {}): Promise<Key> => {
      const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
      const key = { kid, alg, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }, privateKey }
      if (shown) keys.push(key)
      return key
    },
    withdraw: (key: Key) => void keys.splice(keys.indexOf(key), 1),
    /** The operator's settings that make the api trust this issuer. */
    hosted: (more: Record<string, string> = {}) =>
      readConfig({
        TOKEN_ISSUER: address,
        TOKEN_JWKS_URL: `${address}/keys`,
        TOKEN_AUDIENCE: 'tokonoma',
        TOKEN_ALGORITHMS: 'RS256,EdDSA',
        ...more,
      }).tokenIssuer,
    close: () => new Promise<void>((resolve) => http.close(() => resolve())),
  }
}
