import { expect, test } from 'vitest'
import { findTyped, readTexts } from './form-draft.ts'

const formData = (...fields: [name: string, value: string | Blob][]): FormData => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

const opened = readTexts(formData(['name', '相原'], ['body', ''], ['skill', '1'], ['skill', '3']))

test('of a form what was typed is kept, and nothing of what only stood there', () => {
  const now = readTexts(
    formData(['name', '相原'], ['body', '納期を\n教えてください'], ['skill', '1'], ['skill', '3']),
  )
  expect(findTyped(now, opened)).toEqual({ body: ['納期を\n教えてください'] })
  expect(findTyped(opened, opened)).toEqual({})
})

test('a box that was unchecked is a change, as is the last one of its name, and a choice where there was none', () => {
  expect(findTyped({ ...opened, skill: ['3'] }, opened)).toEqual({ skill: ['3'] })
  expect(findTyped(readTexts(formData(['name', '相原'], ['body', ''])), opened)).toEqual({ skill: [] })
  expect(findTyped({ ...opened, reason: ['2'] }, opened)).toEqual({ reason: ['2'] })
})

test('what was typed and taken back is no change, and a file is no text', () => {
  expect(findTyped({ ...opened, name: ['相原'] }, opened)).toEqual({})
  expect(readTexts(formData(['picture', new Blob(['x'])], ['name', '相原']))).toEqual({ name: ['相原'] })
})
