import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/kit/errors/error.ts'
import { createPhotoQueue } from './photo-queue.ts'
import { PhotoRefused } from './prepare-photo.ts'

/** Receives the `online` event. */
let page = new EventTarget()

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

const photo = (name: string) => new File([name], name, { type: 'image/jpeg', lastModified: 1 })
const photos = (...names: string[]) => names.map(photo)
const settled = () => new Promise((resolve) => setTimeout(resolve))
const offline = () => new ApiError({ status: 0, code: 'unreachable', detail: '' })

/** Uploads wait until the test ends them; added photos are recorded. */
function begin() {
  const sending = new Map<string, PromiseWithResolvers<number>>()
  const signals = new Map<string, AbortSignal>()
  const placed: number[] = []
  const dropped: string[] = []
  const takenOut: number[] = []
  let held: PromiseWithResolvers<void> | undefined
  const delayPlacing = () => {
    held = Promise.withResolvers<void>()
    return held.resolve
  }
  const queue = createPhotoQueue<number, number>({
    send: (file, { signal }) => {
      const ended = Promise.withResolvers<number>()
      sending.set(file.name, ended)
      signals.set(file.name, signal)
      signal.addEventListener('abort', () => ended.reject(signal.reason))
      return ended.promise
    },
    placing: {
      place: async (_, imageId) => {
        await held?.promise
        placed.push(imageId)
        return { id: 100 + imageId }
      },
      takeOut: async (_, id) => takenOut.push(id),
    },
    drop: async (key) => dropped.push(key),
  })
  const stateOf = (name: string) => queue.store.getState().photos.find((each) => each.name === name)
  const arrive = async (name: string, id: number) => {
    sending.get(name)?.resolve(id)
    await settled()
  }
  const fail = async (name: string, error: Error) => {
    sending.get(name)?.reject(error)
    await settled()
  }
  return {
    ...queue,
    sending,
    signals,
    placed,
    dropped,
    takenOut,
    delayPlacing,
    stateOf,
    arrive,
    fail,
  }
}

test('sends three photos at once and keeps them in the chosen order', async () => {
  const { add, sending, placed, arrive, stateOf } = begin()
  add(1, photos('a', 'b', 'c', 'd'))
  expect([...sending.keys()]).toEqual(['a', 'b', 'c'])
  await arrive('c', 3)
  expect([...sending.keys()]).toEqual(['a', 'b', 'c', 'd'])
  expect(stateOf('c')?.state).toBe('arrived')
  expect(placed).toEqual([])
  await arrive('a', 1)
  expect(placed).toEqual([1])
  await arrive('b', 2)
  expect(placed).toEqual([1, 2, 3])
  await arrive('d', 4)
  expect(placed).toEqual([1, 2, 3, 4])
})

test('reports an interrupted photo, retries it, and sends the others meanwhile', async () => {
  const { add, placed, arrive, fail, stateOf, tryAgain } = begin()
  add(1, photos('a', 'b'))
  await arrive('b', 2)
  await fail('a', offline())
  expect(placed).toEqual([2])
  const broken = stateOf('a')
  expect(broken).toMatchObject({ state: 'failed', problem: expect.stringContaining('もう一度') })
  if (broken) tryAgain(broken)
  await arrive('a', 1)
  expect(placed).toEqual([2, 1])
  expect(stateOf('a')).toBeUndefined()
})

test('resumes interrupted photos once online again, but not rejected ones', async () => {
  const { add, placed, arrive, fail, giveUp, stateOf } = begin()
  add(1, photos('a', 'b', 'c'))
  await fail('a', offline())
  await fail('b', new ApiError({ status: 409, code: 'post_limit', detail: 'いっぱいです。' }))
  await fail('c', offline())
  const given = stateOf('c')
  if (given) giveUp(given)
  page.dispatchEvent(new Event('online'))
  expect(stateOf('a')?.state).toBe('sending')
  expect(stateOf('b')?.state).toBe('failed')
  expect(stateOf('c')).toBeUndefined()
  await arrive('a', 1)
  expect(placed).toEqual([1])
})

test('says for a rejected photo what to do instead', async () => {
  const { add, fail, stateOf } = begin()
  add(1, photos('a', 'b'))
  await fail('a', new PhotoRefused('heic'))
  expect(stateOf('a')).toMatchObject({ state: 'refused', problem: expect.stringContaining('JPEG') })
  await fail('b', new ApiError({ status: 422, code: 'image_unreadable', detail: '読めません。' }))
  expect(stateOf('b')).toMatchObject({ state: 'refused', problem: '読めません。' })
})

test('sends the same photo once per project', () => {
  const { add, sending, store } = begin()
  add(1, photos('a', 'a'))
  add(1, photos('a'))
  expect(store.getState().photos).toHaveLength(1)
  add(2, photos('a'))
  expect(store.getState().photos).toHaveLength(2)
  expect(sending.size).toBe(1)
})

test('aborts a cancelled photo and places the ones behind it', async () => {
  const { add, giveUp, signals, dropped, placed, arrive, stateOf } = begin()
  add(1, photos('a', 'b'))
  await arrive('b', 2)
  const given = stateOf('a')
  if (given) giveUp(given)
  await settled()
  expect(signals.get('a')?.aborted).toBe(true)
  expect(dropped).toEqual([given?.key])
  expect(placed).toEqual([2])
})

test('drops the upload of a cancelled photo only after its pending send has ended', async () => {
  const ended = Promise.withResolvers<number>()
  const drop = vi.fn(async () => {})
  const { add, giveUp, store } = createPhotoQueue<number, number>({
    send: () => ended.promise,
    placing: { place: async () => ({ id: 1 }), takeOut: async () => {} },
    drop,
  })
  add(1, photos('a'))
  const [given] = store.getState().photos
  if (given) giveUp(given)
  await settled()
  expect(drop).not.toHaveBeenCalled()
  ended.resolve(7)
  await settled()
  expect(drop).toHaveBeenCalledExactlyOnceWith(given?.key)
})

test('keeps the upload of a photo that is cancelled and chosen again', async () => {
  const { add, giveUp, dropped, placed, arrive, stateOf } = begin()
  add(1, photos('a'))
  const given = stateOf('a')
  if (given) giveUp(given)
  add(1, photos('a'))
  await arrive('a', 1)
  expect(dropped).toEqual([])
  expect(placed).toEqual([1])
})

test('takes a photo out again that is cancelled while being placed', async () => {
  const { add, giveUp, delayPlacing, takenOut, placed, arrive, stateOf } = begin()
  add(1, photos('a', 'b'))
  const letGo = delayPlacing()
  await arrive('a', 1)
  const given = stateOf('a')
  if (given) giveUp(given)
  letGo()
  await arrive('b', 2)
  expect(placed).toEqual([1, 2])
  expect(takenOut).toEqual([101])
})

test('stops for another person: uploads stay, and placed photos stay placed', async () => {
  const { add, clear, delayPlacing, signals, sending, placed, takenOut, dropped, arrive, store } = begin()
  add(1, photos('a', 'b', 'c', 'd', 'e'))
  const letGo = delayPlacing()
  await arrive('a', 1)
  clear()
  letGo()
  await settled()
  expect(store.getState().photos).toEqual([])
  expect(['b', 'c', 'd'].map((name) => signals.get(name)?.aborted)).toEqual([true, true, true])
  expect(sending.has('e')).toBe(false)
  expect({ placed, takenOut, dropped }).toEqual({ placed: [1], takenOut: [], dropped: [] })
})

test('reports an unexpected error and lets the photo be retried', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const { add, fail, stateOf } = begin()
  add(1, photos('a'))
  await fail('a', new TypeError('broken'))
  expect(report).toHaveBeenCalledOnce()
  expect(stateOf('a')?.state).toBe('failed')
})

test('hands out sent photos in the chosen order of each target, and keeps those after a slower one', async () => {
  const sending = new Map<string, PromiseWithResolvers<string>>()
  const { add, take, store } = createPhotoQueue<string, string>({
    send: (file) => {
      const ended = Promise.withResolvers<string>()
      sending.set(file.name, ended)
      return ended.promise
    },
    drop: async () => {},
  })
  add('a', photos('1', '2'))
  add('b', photos('3'))
  for (const name of ['2', '3']) sending.get(name)?.resolve(`photo ${name}`)
  await settled()
  const all = () => take(() => true).map(({ target, sent }) => [target, sent])
  expect(take((target) => target === 'a')).toEqual([])
  expect(all()).toEqual([['b', 'photo 3']])
  expect(all()).toEqual([])
  sending.get('1')?.resolve('photo 1')
  await settled()
  expect(all()).toEqual([
    ['a', 'photo 1'],
    ['a', 'photo 2'],
  ])
  expect(store.getState().photos).toEqual([])
})
