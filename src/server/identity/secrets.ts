import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lists are newest first. */
export type Secret = { version: number; value: string }

/**
 * Re-signs cookies of older secrets, because better-auth accepts only the newest: a new secret would sign
 * everyone out. The library reissues them within a day.
 */
export function resignCookies(request: Request, [newest, ...older]: readonly Secret[]): Request {
  const given = request.headers.get('cookie')
  if (!newest || older.length === 0 || given === null) return request
  const cookies = given.split('; ').map((cookie) => {
    const [name, value = ''] = split(cookie, cookie.indexOf('='))
    const [content, signature = ''] = split(decode(value), decode(value).lastIndexOf('.'))
    if (!older.some((secret) => isSignedBy(secret, content, signature))) return cookie
    return `${name}=${encodeURIComponent(`${content}.${sign(newest, content)}`)}`
  })
  const headers = new Headers(request.headers)
  headers.set('cookie', cookies.join('; '))
  return new Request(request, { headers })
}

const split = (text: string, at: number): [string, string?] =>
  at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

const sign = ({ value }: Secret, content: string): string =>
  createHmac('sha256', value).update(content).digest('base64')

function isSignedBy(secret: Secret, content: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(secret, content)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
