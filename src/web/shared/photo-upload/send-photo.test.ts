import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postEditingExample } from '#contract/projects/write-examples.ts'
import { stubStorage } from '#web/kit/storage/test-storage.ts'
import { dropUpload, sendPhoto } from './send-photo.ts'

let kept = new Map<string, string>()
const upload = { id: 31, bytes: 5, received: 0, image: null }
const finished = postEditingExample.image

beforeEach(() => {
  kept = stubStorage()
  // The connection is back at once.
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => queueMicrotask(hear))
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    cookie: '',
    getElementById: () => ({ textContent: '{"apiUrl":"http://api.example","apiKey":"key"}' }),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Stubs an api with these responses, as status or body. Returns the list of calls. */
function answerWith(answers: Record<string, (number | object)[]>): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    request.signal.throwIfAborted()
    const call = `${request.method} ${new URL(request.url).pathname}`
    calls.push(call)
    const answer = answers[call]?.shift() ?? 500
    return typeof answer === 'number'
      ? Response.json({ status: answer, code: 'refused', detail: '' }, { status: answer })
      : Response.json(answer)
  })
  return calls
}

const photo = new Blob(['photo'])

const send = (signal = new AbortController().signal) =>
  sendPhoto(photo, { key: 'a', signal, onProgress: () => {} })

test('resumes an interrupted upload, also after the api was too busy to report its progress', async () => {
  kept.set('tokonoma-upload-a', '31')
  const calls = answerWith({
    'GET /uploads/31': [503, 429, { ...upload, received: 5 }],
    'POST /uploads/31/image': [finished],
  })
  expect(await send()).toEqual(finished)
  expect(calls).toEqual([...Array(3).fill('GET /uploads/31'), 'POST /uploads/31/image'])
})

test('starts a new upload when the stored one is gone', async () => {
  kept.set('tokonoma-upload-a', '30')
  const calls = answerWith({
    'GET /uploads/30': [404],
    'POST /uploads': [upload],
    'PUT /uploads/31/parts/0': [{ ...upload, received: 5 }],
    'POST /uploads/31/image': [finished],
  })
  expect(await send()).toEqual(finished)
  expect(calls).toHaveLength(4)
  expect(kept.size).toBe(0)
})

test('removes an upload that is cancelled while it begins', async () => {
  const giving = new AbortController()
  const calls = answerWith({ 'POST /uploads': [upload], 'DELETE /uploads/31': [{ id: 31 }] })
  const answer = fetch
  vi.stubGlobal('fetch', async (request: Request) => {
    giving.abort()
    return answer(request)
  })
  await expect(send(giving.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await dropUpload('a')
  expect(calls).toEqual(['POST /uploads', 'DELETE /uploads/31'])
  expect(kept.size).toBe(0)
})

test('begins no upload that was cancelled before', async () => {
  const calls = answerWith({})
  await expect(send(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(calls).toEqual([])
})
