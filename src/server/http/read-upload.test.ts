import { expect, test } from 'vitest'
import { createUploadReader } from './read-upload.ts'

/** Uploads whose work lasts until the gate opens. */
function createSenders() {
  const gate = Promise.withResolvers<void>()
  const withUpload = createUploadReader()
  const send = (
    sender: string,
    { isDrawn = true, signal }: { isDrawn?: boolean; signal?: AbortSignal } = {},
  ) => {
    const body = new FormData()
    body.append('image', new Blob(['bytes']))
    const request = new Request('http://api.test/images', { method: 'POST', body, signal: signal ?? null })
    return withUpload(request, { field: 'image', isOptional: false, sender, isDrawn }, async ({ file }) => {
      if (isDrawn) await gate.promise
      return file?.length
    })
  }
  return { gate, send }
}

test('reads parts of files while pictures occupy all of their places', async () => {
  const { gate, send } = createSenders()
  const pictures = Array.from({ length: 100 }, (_, at) => send(`person ${at}`))
  expect(await send('another person', { isDrawn: false })).toBe(5)
  gate.resolve()
  expect(new Set(await Promise.all(pictures))).toEqual(new Set([5]))
})

test('refuses uploads at once when hundreds wait', async () => {
  const { gate, send } = createSenders()
  const sent = Promise.allSettled(Array.from({ length: 300 }, (_, at) => send(`person ${at}`)))
  await expect(send('another person')).rejects.toMatchObject({ code: 'unavailable' })
  gate.resolve()
  expect((await sent).filter(({ status }) => status === 'fulfilled')).toHaveLength(216)
})

test('gives the place of a sender who left while waiting to be read to the next upload', async () => {
  const { gate, send } = createSenders()
  const sent = Array.from({ length: 9 }, () => send('a person'))
  const leaving = new AbortController()
  const left = send('a person', { signal: leaving.signal })
  leaving.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  sent.push(send('a person'))
  gate.resolve()
  expect(new Set(await Promise.all(sent))).toEqual(new Set([5]))
})
