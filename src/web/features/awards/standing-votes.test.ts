import { expect, test } from 'vitest'
import { findStanding } from './standing-votes.ts'

type Receipt = ReturnType<typeof findStanding>[number]

let made = 0
const receipt = (round: Receipt['round'], entry_id: number, action: Receipt['action']): Receipt => ({
  ...{ round, entry_id, action, place: null },
  at: '2026-11-23T08:00:00.000Z',
  receipt: String(++made),
})

test('counts only votes that were neither withdrawn nor set aside since', () => {
  const kept = receipt('voting', 1, 'cast')
  const again = receipt('voting', 2, 'cast')
  const last = receipt('final', 3, 'cast')
  const items = [
    ...[kept, receipt('voting', 2, 'cast'), receipt('voting', 2, 'taken_back'), again],
    ...[receipt('voting', 3, 'cast'), receipt('voting', 3, 'set_aside')],
    ...[receipt('final', 1, 'cast'), receipt('final', 1, 'taken_back'), last],
  ]
  expect(findStanding(items)).toEqual([kept, again, last])
  expect(findStanding([])).toEqual([])
})
