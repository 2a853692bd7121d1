import { expect, test } from 'vitest'
import {
  cancellableStatuses,
  canFollow,
  groupStatusOf,
  nextStatusesOf,
  orderStatuses,
} from './order-status.ts'

const every = orderStatuses.map(({ id }) => id)

test('allows exactly the listed changes of an order status', () => {
  const allowed = every.flatMap((from) => every.filter((to) => canFollow(from, to)).map((to) => [from, to]))
  expect(allowed).toEqual([
    [5, 1],
    [5, 2],
    [5, 3],
    [5, 4],
    [5, 6],
    [1, 2],
    [1, 3],
    [1, 4],
    [1, 6],
    [2, 3],
    [2, 4],
    [3, 4],
  ])
  expect(cancellableStatuses).toEqual([5, 1])
})

test('offers a shipment in part only while several items wait', () => {
  expect(nextStatusesOf(2, 2)).toEqual([3, 4])
  expect(nextStatusesOf(2, 1)).toEqual([4])
  expect(nextStatusesOf(5, 1)).toEqual([1, 2, 4, 6])
  expect(nextStatusesOf(4, 0)).toEqual([])
})

test.each([
  [[5], 5],
  [[5, 1], 1],
  [[5, 2, 1], 2],
  [[2, 3], 3],
  [[4, 5], 3],
  [[4, 4], 4],
  [[4, 6], 4],
  [[6, 5], 5],
  [[6, 6], 6],
])('combines the statuses %s into %s', (statuses, status) => {
  expect(groupStatusOf(statuses)).toBe(status)
})
