import { expect, test } from 'vitest'
import { formatTracking } from './tracking-text.ts'

test('names the carrier before its number, and each alone', () => {
  const carrier = 'ヤマト運輸'
  expect(formatTracking({ carrier, tracking_number: '1234' })).toBe('ヤマト運輸　送り状番号 1234')
  expect(formatTracking({ carrier: null, tracking_number: '1234' })).toBe('送り状番号 1234')
  expect(formatTracking({ carrier, tracking_number: null })).toBe('ヤマト運輸')
  expect(formatTracking({ carrier: null, tracking_number: null })).toBeNull()
})
