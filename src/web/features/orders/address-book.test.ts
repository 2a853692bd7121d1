import { expect, test } from 'vitest'
import type { Address } from './address-book.ts'
import { keepAddress } from './address-book.ts'

const addressOf = (id: number, is_default = false, street = '銀座1-2-3'): Address => ({
  ...{ id, is_default, street },
  recipient: '床野 間子',
  company: '',
  zip_code: '1040061',
  prefecture: 13,
  city: '中央区',
  building: '',
  phone: '0312345678',
})

const book = [addressOf(2, true), addressOf(5), addressOf(3)]

test('adds a new address and shows a changed one once', () => {
  expect(keepAddress(book, addressOf(9)).map(({ id }) => id)).toEqual([2, 9, 5, 3])
  const changed = keepAddress(book, addressOf(3, false, '銀座4-5-6'))
  expect(changed.map(({ id, street }) => [id, street])).toEqual([
    [2, '銀座1-2-3'],
    [5, '銀座1-2-3'],
    [3, '銀座4-5-6'],
  ])
})

test('makes another address the only default one, and lists it first', () => {
  expect(keepAddress(book, addressOf(3, true)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [3, true],
    [5, false],
    [2, false],
  ])
})
