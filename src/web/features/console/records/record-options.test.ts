import { expect, test } from 'vitest'
import { toOptions } from './record-options.ts'

const makers = [
  { id: 1, name: '檜工房', name_kana: 'ヒノキコウボウ' },
  { id: 2, name: '朝日木材', name_kana: 'アサヒモクザイ' },
]

test('offers records in the order of their readings', () => {
  expect(toOptions(makers, null)).toEqual([
    { id: 2, label: '朝日木材' },
    { id: 1, label: '檜工房' },
  ])
  expect(toOptions(makers, 1)).toEqual(toOptions(makers, null))
})

test('offers a chosen record that the list lacks', () => {
  expect(toOptions(makers, 7).at(-1)).toEqual({ id: 7, label: 'ID 7' })
  expect(toOptions([], 7)).toEqual([{ id: 7, label: 'ID 7' }])
})
