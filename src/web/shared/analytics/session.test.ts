import { expect, test } from 'vitest'
import { campaignOf, continueSession, parseSession, type Session } from './session.ts'

const minute = 60_000
const running: Session = { id: 'a', startedAt: minute, lastSeen: 100 * minute, campaign: 'utm_source=mail' }
const visit = (minutes: number, campaign = '') => ({ now: minutes * minute, campaign, newId: () => 'b' })

test.each([
  ['goes on within 30 minutes', visit(130), 'a'],
  ['ends after 30 minutes', visit(130.1), 'b'],
  ['goes on with the same campaign', visit(101, 'utm_source=mail'), 'a'],
  ['ends on another campaign', visit(101, 'utm_source=news'), 'b'],
])('runs an analytics session: %s', (_, given, id) => {
  expect(continueSession(running, given).id).toBe(id)
})

test('starts a session on the first visit', () => {
  expect(continueSession(null, visit(1, 'gclid=x'))).toEqual({
    id: 'b',
    startedAt: minute,
    lastSeen: minute,
    campaign: 'gclid=x',
  })
})

test('extends the session on every visit', () => {
  expect(continueSession(running, visit(120)).lastSeen).toBe(120 * minute)
})

test('recognises a campaign only by its parameters', () => {
  expect(campaignOf('?utm_medium=a&keyword=b&utm_source=c')).toBe('utm_source=c&utm_medium=a')
  expect(campaignOf('?keyword=b')).toBe('')
})

test('ignores a stored value that is no session', () => {
  expect(parseSession({ id: 'a', startedAt: 1, lastSeen: 1, campaign: '', other: true })).toEqual({
    id: 'a',
    startedAt: 1,
    lastSeen: 1,
    campaign: '',
  })
  for (const stored of [null, 'text', 7, [], {}, { id: 'a', startedAt: 1, lastSeen: '1', campaign: '' }])
    expect(parseSession(stored)).toBeNull()
})
