import { expect, test } from 'vitest'
import { groupWords, placeOfKnown, toValues, wordKey } from './word-draft.ts'

const colors = [
  { value: 11, label: 'ベージュ' },
  { value: 12, label: 'ホワイト' },
]
const natural = { column: 'color_type_ids', text: 'ナチュラル', count: 17, choices: colors }
const milk = { column: 'color_type_ids', text: 'ミルク', count: 2, choices: colors }
const kind = { column: 'in_stock', text: '有', count: 3, choices: [{ value: true, label: 'あり' }] }

test('sends only what was chosen, by column and word', () => {
  const draft = { [wordKey(natural)]: 0, [wordKey(kind)]: 0 }
  expect(toValues(draft, [natural, milk, kind])).toEqual({
    color_type_ids: { ナチュラル: 11 },
    in_stock: { 有: true },
  })
  expect(toValues({ ...draft, [wordKey(milk)]: 1 }, [natural, milk])).toEqual({
    color_type_ids: { ナチュラル: 11, ミルク: 12 },
  })
  expect(toValues({}, [natural])).toEqual({})
})

test('groups words by column', () => {
  const columns = [{ key: 'color_type_ids', header: '色', level: 'variation' as const, help: '' }]
  const groups = groupWords([natural, kind, milk], columns)
  expect(groups.map(({ header, words }) => [header, words.map(({ text }) => text)])).toEqual([
    ['色', ['ナチュラル', 'ミルク']],
    ['in_stock', ['有']],
  ])
})

test('finds the stored choice of a word', () => {
  expect(placeOfKnown({ ...milk, value: 12 })).toBe(1)
  expect(placeOfKnown({ ...milk, value: 99 })).toBe(-1)
})
