// Failures of a bucket's server. tests/cli/objects-in-bucket.test.ts covers a working one.
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenOnLoopback } from '#tests/support/loopback.ts'
import { createBucketStore } from './bucket-store.ts'

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
const storeAt = (endpoint: string, longestTryMs?: number) =>
  createBucketStore({ endpoint, bucket: 'tokonoma', region: 'us-east-1', credentials }, longestTryMs)

/** A folder listed in two pages. */
const pages: Record<string, string> = {
  '': '<IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken><Contents><Key>many/1</Key></Contents>',
  next: '<IsTruncated>false</IsTruncated><Contents><Key>many/2</Key></Contents>',
}

/** Answers with the status and code named by the key. */
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://s3.test')
  if (searchParams.get('prefix')?.startsWith('many')) {
    const page = pages[searchParams.get('continuation-token') ?? '']
    response.end(`<?xml version="1.0"?><ListBucketResult>${page}</ListBucketResult>`)
    return
  }
  if (request.url?.includes('half')) {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    return
  }
  if (request.url?.includes('silent')) return
  if (request.url?.includes('slow')) {
    setTimeout(() => request.resume().on('end', () => response.end()), 1_500)
    return
  }
  const [, , status = '', code = ''] = (request.url ?? '').split(/[/?]/)
  request.resume().on('end', () => {
    response.writeHead(Number(status), { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
  })
})
let origin = 'http://127.0.0.1:1'
let store = storeAt(origin)
beforeAll(async () => {
  origin = await listenOnLoopback(server)
  store = storeAt(origin)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const bytes = Buffer.from('1')

test.each(['507/XMinioStorageFull', '403/QuotaExceeded', '507/Other'])(
  'reports %s as storage_full',
  async (key) => {
    await expect(store.put(key, bytes, 'image/png')).rejects.toMatchObject({ code: 'storage_full' })
  },
)

test.each(['503/SlowDown', '500/InternalError', '403/AccessDenied', '404/NoSuchBucket'])(
  'reports %s as unavailable on write and read',
  async (key) => {
    await expect(store.put(key, bytes, 'image/png')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(store.get(key)).rejects.toMatchObject({ code: 'unavailable' })
  },
)

test('returns null for a missing key', async () => {
  expect(await store.get('404/NoSuchKey')).toBeNull()
})

test('lists a folder over several answers to its end', async () => {
  expect(await Array.fromAsync(store.list('many'))).toEqual(['many/1', 'many/2'])
})

test('reports an unreachable bucket server as unavailable', async () => {
  const nowhere = storeAt('http://127.0.0.1:1')
  await expect(nowhere.get('key')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(nowhere.writtenAt('key')).rejects.toMatchObject({ code: 'unavailable' })
})

test.each(['half', 'silent'])('times out an incomplete bucket answer: %s', async (key) => {
  await expect(store.get(key)).rejects.toMatchObject({ code: 'unavailable' })
})

test('times out when the bucket server accepts no more bytes', async () => {
  await expect(store.put('silent', bytes, 'image/png')).rejects.toMatchObject({ code: 'unavailable' })
})

test('waits for a slow upload only with a long timeout', async () => {
  const much = Buffer.alloc(8_000_000)
  const [hasty, patient] = [100, 20_000].map((longestTryMs) => storeAt(origin, longestTryMs))
  await expect(hasty?.put('slow', much, 'image/png')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(patient?.put('slow', much, 'image/png')).resolves.toBeUndefined()
})
