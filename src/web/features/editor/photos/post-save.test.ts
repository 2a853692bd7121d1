import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PostEditing } from '#contract/projects/editing-schemas.ts'
import { postEditingExample } from '#contract/projects/write-examples.ts'
import { stubStorage } from '#web/kit/storage/test-storage.ts'
import type { PlacedPin } from '#web/shared/pin-editor/pins.ts'
import { enterSession } from '#web/shared/session/enter-session.ts'
import { clearSession } from '#web/shared/session/session-store.ts'
import { authUser, person } from '#web/shared/session/test-browser.ts'
import { createPostSave, type EditedPins, storedPost } from './post-save.ts'

beforeEach(() => {
  stubStorage()
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    cookie: '',
    getElementById: () => ({ textContent: '{"apiUrl":"http://api.example","apiKey":"key"}' }),
  })
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

type Body = Record<'pins' | 'seen_pins', { key: string; x: number }[]>

/** Creates the example's photo with its pin m2k7, and an api with settable responses. */
function begin() {
  const bodies: Body[] = []
  let answer: PostEditing = postEditingExample
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.json())
    return Response.json(answer)
  })
  enterSession(authUser, person)
  const autosave = createPostSave('photo', 1, postEditingExample)
  const read = (): EditedPins => autosave.store.getState().fields.pins
  const place = (placed: readonly PlacedPin[]) => autosave.change('pins', { ...read(), placed })
  const theyAdd = (key: string) => {
    const [pin] = postEditingExample.pins
    answer = { ...postEditingExample, pins: pin ? [pin, { ...pin, key }] : [] }
    return answer
  }
  const keysOf = (part: keyof Body) => bodies.map((body) => body[part].map(({ key }) => key))
  return { ...autosave, read, place, theyAdd, keysOf }
}

const shelf: PlacedPin = {
  ...{ key: 'shelf', x: 0.2, y: 0.2, similar: false },
  on: { variationId: null, name: '造作の棚', makerName: '' },
}

test('sends pins together with the pins read before', async () => {
  const { place, read, flush, keysOf } = begin()
  place([...read().placed, shelf])
  await flush()
  expect(keysOf('pins')).toEqual([['m2k7', 'shelf']])
  expect(keysOf('seen_pins')).toEqual([['m2k7']])
})

test('removes from the api a pin deleted right after its save', async () => {
  const { place, read, flush, keysOf } = begin()
  const { placed } = read()
  place([...placed, shelf])
  await flush()
  place(placed)
  await flush()
  expect(keysOf('pins')).toEqual([['m2k7', 'shelf'], ['m2k7']])
  expect(keysOf('seen_pins')).toEqual([['m2k7'], ['m2k7', 'shelf']])
})

test('shows others’ pins after saving, and removes only those that the sender has seen', async () => {
  const { place, read, flush, meet, theyAdd, keysOf } = begin()
  const answered = theyAdd('theirs')
  place([])
  await flush()
  expect(keysOf('seen_pins')).toEqual([['m2k7']])
  meet(storedPost(answered))
  expect(read().placed.map(({ key }) => key)).toEqual(['m2k7', 'theirs'])
  place([])
  await flush()
  expect(keysOf('seen_pins')[1]).toEqual(['m2k7', 'theirs'])
})
