import { expect, test } from 'vitest'
import { withReading } from './name-fields.tsx'

test('the reading follows a name in kana until another one is typed', () => {
  expect(withReading({ name: '', name_kana: '' }, 'くみこ')).toEqual({ name: 'くみこ', name_kana: 'クミコ' })
  expect(withReading({ name: 'くみこ', name_kana: 'クミコ' }, '組子')).toEqual({
    name: '組子',
    name_kana: '',
  })
  expect(withReading({ name: '組子', name_kana: 'クミコ' }, 'クミ')).toEqual({
    name: 'クミ',
    name_kana: 'クミコ',
  })
})

test('letters and digits are read in names of products alone', () => {
  const empty = { name: '', name_kana: '' }
  expect(withReading(empty, 'タイル 45', true).name_kana).toBe('タイル 45')
  expect(withReading(empty, 'タイル 45').name_kana).toBe('')
})
