import { expect, test } from 'vitest'
import { describeInvited } from './describe-invited.ts'

const first = { email: 'hana@example.jp', expires_at: '2026-12-04T03:00:00.000Z' }
const other = { email: 'mako@example.jp', expires_at: '2026-12-04T03:00:00.000Z' }

test('says that a second invitation ends the link of the first', () => {
  const again = { ...first, expires_at: '2026-12-05T03:00:00.000Z' }
  expect(describeInvited([other, first], again)).toBe(
    '招待をもう一度送りました。前にお送りしたリンクは、もう使えません。',
  )
})

test('says so where no further mail was sent, and the first link stays valid', () => {
  expect(describeInvited([first], first)).toBe(
    'このアドレスへ送れるメールの数を超えたため、送りませんでした。前にお送りしたリンクをお使いください。',
  )
})

test('keeps the first invitation of an address short', () => {
  expect(describeInvited([other], first)).toBe('招待を送りました')
})
