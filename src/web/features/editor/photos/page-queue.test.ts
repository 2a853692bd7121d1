import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterSession } from '#web/shared/session/enter-session.ts'
import { leaveSession, loseSession } from '#web/shared/session/session-store.ts'
import { authUser, person } from '#web/shared/session/test-browser.ts'
import { photoQueue } from './page-queue.ts'

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { cookie: '' })
})

afterEach(() => {
  leaveSession()
  vi.unstubAllGlobals()
})

const names = () => photoQueue.store.getState().photos.map(({ name }) => name)
const choose = () => photoQueue.add(1, [new File([], 'a.heic')])

test('keeps queued photos while the session is lost and drops them on sign-out', () => {
  enterSession(authUser, person)
  choose()
  loseSession()
  enterSession(authUser, person)
  expect(names()).toEqual(['a.heic'])
  leaveSession()
  expect(names()).toEqual([])
})

test('drops queued photos when another person signs in', () => {
  enterSession(authUser, person)
  choose()
  enterSession(authUser, { ...person, id: person.id + 1 })
  expect(names()).toEqual([])
})
