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
])('a session %s', (_, given, id) => {
  expect(continueSession(running, given).id).toBe(id)
})

test('the first visit starts a session', () => {
  expect(continueSession(null, visit(1, 'gclid=x'))).toEqual({
    id: 'b',
    startedAt: minute,
    lastSeen: minute,
    campaign: 'gclid=x',
  })
})

test('every visit keeps the session alive', () => {
  expect(continueSession(running, visit(120)).lastSeen).toBe(120 * minute)
})

test('a campaign is told by its parameters only', () => {
  expect(campaignOf('?utm_medium=a&keyword=b&utm_source=c')).toBe('utm_source=c&utm_medium=a')
  expect(campaignOf('?keyword=b')).toBe('')
})

test('what is kept in the browser is believed only when it is a session', () => {
  expect(parseSession({ id: 'a', startedAt: 1, lastSeen: 1, campaign: '', other: true })).toEqual({
    id: 'a',
    startedAt: 1,
    lastSeen: 1,
    campaign: '',
  })
  for (const stored of [null, 'text', 7, [], {}, { id: 'a', startedAt: 1, lastSeen: '1', campaign: '' }])
    expect(parseSession(stored)).toBeNull()
})
