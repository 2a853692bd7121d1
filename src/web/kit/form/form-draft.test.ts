import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/kit/storage/test-storage.ts'
import {
  draftKey,
  removeExpiredDrafts,
  removeFormDrafts,
  restoreFormDraft,
  storeFormDraft,
} from './form-draft.ts'

const day = 24 * 60 * 60 * 1000
const key = draftKey(7, 'contact-34')
let stored: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T00:00:00Z') })
  stored = stubStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('finds a draft again for thirty days', () => {
  storeFormDraft(key, { body: ['納期は\n何日ですか'], skill: [] })
  vi.advanceTimersByTime(30 * day)
  expect(restoreFormDraft(key)).toEqual({ body: ['納期は\n何日ですか'], skill: [] })
  vi.advanceTimersByTime(1)
  expect(restoreFormDraft(key)).toEqual({})
})

test('stores no empty draft', () => {
  storeFormDraft(key, { body: ['納期'] })
  storeFormDraft(key, {})
  expect([...stored]).toEqual([])
  expect(restoreFormDraft(key)).toEqual({})
})

test('reads only texts from drafts stored by another version or by hand', () => {
  const texts = { body: ['納期'], name: '床野', phone: [3], company: null }
  stored.set(key, JSON.stringify({ kept_at: Date.now(), texts }))
  expect(restoreFormDraft(key)).toEqual({ body: ['納期'] })
  for (const odd of ['', 'x', 'null', '3', '{"body":["納期"]}', '{"kept_at":1e13,"texts":null}']) {
    stored.set(key, odd)
    expect(restoreFormDraft(key), odd).toEqual({})
  }
})

test('deletes a person’s drafts on sign-out and keeps other persons’', () => {
  const others = draftKey(70, 'profile')
  for (const each of [key, draftKey(7, 'profile'), others]) storeFormDraft(each, { body: ['納期'] })
  stored.set('tokonoma-cart', '{}')
  removeFormDrafts(7)
  expect([...stored.keys()]).toEqual([others, 'tokonoma-cart'])
})

test('deletes everyone’s drafts older than thirty days, but no values without a date', () => {
  const edits = draftKey(8, 'project-1')
  storeFormDraft(draftKey(8, 'profile'), { bio: ['家'] })
  stored.set(edits, '{"title":{"value":"家","since":1}}')
  vi.advanceTimersByTime(30 * day + 1)
  storeFormDraft(key, { body: ['納期'] })
  removeExpiredDrafts()
  expect([...stored.keys()]).toEqual([edits, key])
})

test('works without drafts in a browser that forbids storage', () => {
  vi.stubGlobal('localStorage', undefined)
  storeFormDraft(key, { body: ['納期'] })
  expect(restoreFormDraft(key)).toEqual({})
  expect(() => removeFormDrafts(7)).not.toThrow()
  expect(() => removeExpiredDrafts()).not.toThrow()
})
