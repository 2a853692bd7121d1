import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/kit/storage/test-storage.ts'
import { draftKey, forgetDrafts, forgetOldDrafts, keepDraft, recallDraft } from './form-draft.ts'

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
  keepDraft(key, { body: ['納期は\n何日ですか'], skill: [] })
  vi.advanceTimersByTime(30 * day)
  expect(recallDraft(key)).toEqual({ body: ['納期は\n何日ですか'], skill: [] })
  vi.advanceTimersByTime(1)
  expect(recallDraft(key)).toEqual({})
})

test('stores no empty draft', () => {
  keepDraft(key, { body: ['納期'] })
  keepDraft(key, {})
  expect([...stored]).toEqual([])
  expect(recallDraft(key)).toEqual({})
})

test('reads only texts from drafts stored by another version or by hand', () => {
  const texts = { body: ['納期'], name: '床野', phone: [3], company: null }
  stored.set(key, JSON.stringify({ kept_at: Date.now(), texts }))
  expect(recallDraft(key)).toEqual({ body: ['納期'] })
  for (const odd of ['', 'x', 'null', '3', '{"body":["納期"]}', '{"kept_at":1e13,"texts":null}']) {
    stored.set(key, odd)
    expect(recallDraft(key), odd).toEqual({})
  }
})

test('deletes a person’s drafts on sign-out and keeps other persons’', () => {
  const others = draftKey(70, 'profile')
  for (const each of [key, draftKey(7, 'profile'), others]) keepDraft(each, { body: ['納期'] })
  stored.set('tokonoma-cart', '{}')
  forgetDrafts(7)
  expect([...stored.keys()]).toEqual([others, 'tokonoma-cart'])
})

test('deletes everyone’s drafts older than thirty days, but no values without a date', () => {
  const edits = draftKey(8, 'project-1')
  keepDraft(draftKey(8, 'profile'), { bio: ['家'] })
  stored.set(edits, '{"title":{"value":"家","since":1}}')
  vi.advanceTimersByTime(30 * day + 1)
  keepDraft(key, { body: ['納期'] })
  forgetOldDrafts()
  expect([...stored.keys()]).toEqual([edits, key])
})

test('works without drafts in a browser that forbids storage', () => {
  vi.stubGlobal('localStorage', undefined)
  keepDraft(key, { body: ['納期'] })
  expect(recallDraft(key)).toEqual({})
  expect(() => forgetDrafts(7)).not.toThrow()
  expect(() => forgetOldDrafts()).not.toThrow()
})
