import { expect, test } from 'vitest'
import { meansSpace } from './means-space.ts'

const space = (state: 'applied' | 'given_up') => ({ label: '寝室', state, filter: { space_id: [1] } })
const building = { label: 'ホテル', state: 'applied' as const, filter: { use_type_id: [1] } }
const material = { label: '畳', state: 'applied' as const, filter: { material_id: [1] } }

test.each([
  [[space('applied'), building], true],
  [[material, space('given_up')], true],
  [[space('given_up'), building], false],
  [[material], false],
])('a room is meant that is shown, or that is given up beside no building: %#', (parts, isMeant) => {
  expect(meansSpace(parts)).toBe(isMeant)
})
