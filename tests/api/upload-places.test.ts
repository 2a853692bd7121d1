// Decoding is expensive: one person's uploads do not block another's, whatever happens to the decoding
// processes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ImageSchema } from '#contract/kit/schemas.ts'
import type { Actor } from '#server/caller.ts'
import { createUploader } from '#server/features/uploads/service.ts'
import {
  createRedrawProcesses,
  type RedrawProcesses,
  type StartProcess,
} from '#server/images/redraw-processes.ts'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { avifOf, jpegOfScans, webpOfFrames } from '#tests/support/costly-pictures.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { studioPicture } from '#tests/support/pictures.ts'

const children: ChildProcess[] = []
const startProcess: StartProcess = (...given) => {
  const child = fork(...given)
  children.push(child)
  return child
}
const processes = createRedrawProcesses({ startProcess, longestWorkMs: 1_500 })

/** Holds images that have a slot until opened. */
let gate = Promise.withResolvers<void>()
let inPlace = 0
let lastSignal: AbortSignal | undefined
const redraws: RedrawProcesses = {
  ...processes,
  redraw: (load, signal) => {
    lastSignal = signal
    return processes.redraw(async () => {
      inPlace++
      await gate.promise
      return load()
    }, signal)
  },
}
beforeEach(() => {
  gate = Promise.withResolvers()
  inPlace = 0
})

const api = await createTestApi({ redraws })
afterAll(async () => {
  processes.stop()
  await api.close()
})

function formOf(bytes: Uint8Array) {
  const form = new FormData()
  form.append('image', new Blob([Buffer.from(bytes)]))
  return form
}
const send = (person: TestAccount, bytes: Uint8Array) =>
  person.request('POST', '/images', { body: formOf(bytes) })

const plain = await studioPicture({ left: 40, top: 60, width: 100, height: 90, color: '#9a3b26' })
const large = { width: 7_000, height: 7_000 }

test.each([
  ['a JPEG of 20,000 scans', async () => jpegOfScans(large, 20_000)],
  ['a WebP of 20,000 frames', () => webpOfFrames(20_000)],
  ['an AVIF of 1,000 frames', () => avifOf(1_000, { frames: 1_000 })],
  [
    'an AVIF of a grid of large tiles',
    () => avifOf(1_000, { grids: [{ side: 200, rows: 16, columns: 16, of: [1] }] }),
  ],
])('keeps serving another person during two requests with %s', async (_, make) => {
  gate.resolve()
  const [attacker, person] = [await joinAs(api), await joinAs(api)]
  const bytes = await make()
  const refused = [send(attacker, bytes), send(attacker, bytes)]
  expect((await send(person, plain)).as(ImageSchema)).toMatchObject({ width: 200 })
  for (const answer of await Promise.all(refused))
    expect(answer).toMatchObject({ status: 422, body: { code: 'image_unreadable' } })
})

test('rejects a picture that takes too long and draws the next one', async () => {
  gate.resolve()
  const person = await joinAs(api)
  // The largest accepted number of pixels: some five seconds.
  const costly = await avifOf(5_000, { frames: 8 })
  const [refused, next] = await Promise.all([send(person, costly), send(person, plain)])
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'image_unreadable',
      detail: '画像の構造が複雑すぎるため、処理できませんでした。JPEG か PNG で保存し直してお試しください。',
    },
  })
  expect(next.status).toBe(200)
})

test('processes one picture per person at a time without delaying others', async () => {
  const [one, other] = [await joinAs(api), await joinAs(api)]
  const mine = [send(one, plain), send(one, plain), send(one, plain)]
  await expect.poll(() => inPlace).toBe(1)
  const theirs = send(other, plain)
  await expect.poll(() => inPlace).toBe(2)
  gate.resolve()
  for (const { status } of await Promise.all([...mine, theirs])) expect(status).toBe(200)
  expect(inPlace).toBe(4)
})

test('draws a picture although its process is killed midway', async () => {
  const person = await joinAs(api)
  for (const child of children.splice(0)) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (!hasEnded && child.kill('SIGKILL')) await once(child, 'exit')
  }
  gate.resolve()
  const sent = send(person, plain)
  await expect.poll(() => children.length).toBe(1)
  children[0]?.kill('SIGKILL')
  expect((await sent).as(ImageSchema)).toMatchObject({ width: 200 })
  expect((await send(person, plain)).status).toBe(200)
})

test('takes ten pictures of one person at once, refuses the next, and takes another person’s', async () => {
  const [one, other] = [await joinAs(api), await joinAs(api)]
  const answers: number[] = []
  const mine = Array.from({ length: 12 }, async () => answers.push((await send(one, plain)).status))
  await expect.poll(() => answers).toEqual([503, 503])
  const theirs = send(other, plain)
  await expect.poll(() => inPlace).toBe(2)
  gate.resolve()
  await Promise.all(mine)
  expect(answers.filter((status) => status === 200)).toHaveLength(10)
  expect((await theirs).status).toBe(200)
})

test('skips the turn of a sender who disconnected', async () => {
  const { userId } = await joinAs(api)
  const { uploadImage } = createUploader({ ...api.services, redraws })
  const upload = (signal?: AbortSignal) => uploadImage({ actor: { userId } as Actor, signal }, plain)
  const leaving = new AbortController()
  const [first, second, third] = [upload(), upload(leaving.signal), upload()]
  await expect.poll(() => inPlace).toBe(1)
  leaving.abort()
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  gate.resolve()
  expect(await Promise.all([first, third])).toMatchObject([{ width: 200 }, { width: 200 }])
  expect(inPlace).toBe(2)
})

test('aborts the processing when the sender disconnects', async () => {
  const person = await joinAs(api)
  const leaving = new AbortController()
  const headers = { ...signedHeaders(), Authorization: `Bearer ${await person.token()}` }
  const sent = api.raw('/images', { method: 'POST', headers, body: formOf(plain), signal: leaving.signal })
  await expect.poll(() => inPlace).toBe(1)
  leaving.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => lastSignal?.aborted).toBe(true)
  gate.resolve()
})
