import { expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { newOption, pasteOptions } from './paste-options.ts'

const optionsNamed = (...names: string[]) => names.map(newOption)
const namesOf = ({ options }: ReturnType<typeof pasteOptions>) => options.map(({ name }) => name)
const many = (count: number) => Array.from({ length: count }, (_, at) => `色${at + 1}`)

test('puts pasted lines in place of an empty option, and before one with a name', () => {
  const options = optionsNamed('赤', '', '青')
  expect(namesOf(pasteOptions(options, 1, ['白', '黒']))).toEqual(['赤', '白', '黒', '青'])
  expect(namesOf(pasteOptions(options, 2, ['白', '黒']))).toEqual(['赤', '', '白', '黒', '青'])
})

test('takes pasted options up to the limit, and counts those left out', () => {
  const most = limits.taxonomyOptions
  const full = optionsNamed(...many(most - 1), '')
  expect(pasteOptions(full, most - 1, ['白', '黒'])).toMatchObject({ leftOut: 1 })
  expect(pasteOptions(full, most - 1, ['白', '黒']).options).toHaveLength(most)
  expect(pasteOptions(full, 0, ['白', '黒'])).toEqual({ options: full, leftOut: 2 })
  expect(pasteOptions(optionsNamed(''), 0, many(most))).toMatchObject({ leftOut: 0 })
  expect(pasteOptions(optionsNamed('赤'), 0, many(most))).toMatchObject({ leftOut: 1 })
})
