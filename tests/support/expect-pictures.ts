import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'

/**
 * Checks that the web serves images from its own origin, wherever its api runs. Resolves with the path of an
 * image of the home page.
 */
export async function expectPictures(webUrl: string): Promise<string> {
  const page = await (await fetch(webUrl)).text()
  const [path = ''] = /\/images\/\d+/.exec(page) ?? []
  const address = `${webUrl}${path}?w=128`
  const picture = await fetch(address, { headers: { Accept: 'image/avif,image/webp,*/*' } })
  const bytes = await picture.bytes()
  expect(picture.status).toBe(200)
  const kept = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/avif' }
  const headers = Object.fromEntries(picture.headers)
  expect(headers).toMatchObject({ ...kept, 'content-length': String(bytes.length), vary: 'Accept' })
  expect(Buffer.from(bytes.subarray(4, 12)).toString()).toBe('ftypavif')
  expect(headers['x-content-type-options']).toBe('nosniff')

  const known = { Accept: 'image/avif', 'If-None-Match': picture.headers.get('etag') ?? '' }
  const again = await fetch(address, { headers: known })
  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(known['If-None-Match'])
  const inWords = await fetch(address, { headers: { ...known, Accept: '*/*' } })
  expect(inWords.headers.get('content-type')).toBe('image/jpeg')

  const head = await fetch(address, { method: 'HEAD', headers: { Accept: 'image/avif' } })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String(bytes.length))

  expect((await fetch(`${webUrl}/images/999999?w=128`)).status).toBe(404)
  expect((await fetch(`${webUrl}${path}?w=17`)).status).toBe(422)
  expect((await fetch(address, { method: 'POST' })).status).toBe(405)
  // The rest of the api is out of reach this way.
  for (const path of [
    '/images/1/2',
    '/images/',
    '/images/%2e%2e%2fmetrics',
    '/images/..%5cmetrics',
    '/metrics',
  ])
    expect([path, (await fetch(webUrl + path)).status]).toEqual([path, 404])
  expect(await statusOf(webUrl, '/images/../metrics')).toBe('HTTP/1.1 404 Not Found')
  return address
}

/** Requests the path verbatim; fetch would normalize it. */
async function statusOf(webUrl: string, path: string): Promise<string | undefined> {
  const { hostname, port, host } = new URL(webUrl)
  const socket = createConnection(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).split('\r\n', 1)[0]
}
