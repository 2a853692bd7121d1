import { expect, test } from 'vitest'
import type { BookAddress } from './address-book.ts'
import { nameRecipient, upsertAddress } from './address-book.ts'

const addressOf = (id: number, is_default = false, street = '銀座1-2-3'): BookAddress => ({
  ...{ id, is_default, street },
  recipient: '床野 間子',
  company: '',
  zip_code: '1040061',
  prefecture: 13,
  city: '中央区',
  building: '',
  phone: '0312345678',
})

const choice = { id: 1, label: '設計' }

const book = [addressOf(2, true), addressOf(5), addressOf(3)]

test('adds a new address and shows a changed one once', () => {
  expect(upsertAddress(book, addressOf(9)).map(({ id }) => id)).toEqual([2, 9, 5, 3])
  const changed = upsertAddress(book, addressOf(3, false, '銀座4-5-6'))
  expect(changed.map(({ id, street }) => [id, street])).toEqual([
    [2, '銀座1-2-3'],
    [5, '銀座1-2-3'],
    [3, '銀座4-5-6'],
  ])
})

test('makes another address the only default one, and lists it first', () => {
  expect(upsertAddress(book, addressOf(3, true)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [3, true],
    [5, false],
    [2, false],
  ])
})

test('names the recipient of a new address as in the usual one, else as in the profile', () => {
  const designer = { company: '床野設計', industry: choice, occupation: choice, qualifications: [] }
  const person = { screen_name: 'とこのん', designer }
  expect(nameRecipient(person, book)).toEqual({ recipient: '床野 間子', company: '' })
  expect(nameRecipient(person, [])).toEqual({ recipient: 'とこのん', company: '床野設計' })
  expect(nameRecipient({ ...person, designer: null }, [])).toEqual({ recipient: 'とこのん', company: '' })
})
