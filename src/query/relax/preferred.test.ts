import { expect, test } from 'vitest'
import type { ReadPart } from '#query/parse/parts.ts'
import { preferredOf } from './preferred.ts'

const preferred = (part: Partial<ReadPart>, isRead = true) =>
  preferredOf({
    keyword: '',
    isSpoken: true,
    isRead,
    parts: [{ kind: 'condition', from: 0, to: 1, text: '黒', excluded: false, state: 'applied', ...part }],
  })

const wood = [{ filters: { material: [1] } }]
const mainly = [{ filters: { main_material: [1] } }]
const blue = [{ filters: { color: [6] } }]
const cheap = [{ ranges: { price: { max: 1000 } } }]

test.each<[string, Partial<ReadPart>, ReturnType<typeof preferred>]>([
  ['a color', { any: blue, isAttribute: true }, [{ any: blue }]],
  ['an excluded color: none', { any: blue, isAttribute: true, excluded: true }, []],
  ['a price in force: none', { any: cheap }, []],
  [
    'a material: its name, then products mostly of it',
    { text: '木', any: wood, first: mainly, isAttribute: true },
    [{ any: [], names: '木' }, { any: mainly }],
  ],
  ['a material of rooms: its name', { text: '木', any: wood, isAttribute: true }, [{ any: [], names: '木' }]],
  ['an excluded name: its kind', { sense: { kind: 'name' }, first: blue }, [{ any: blue }]],
  [
    'a widened word: texts with the word as typed',
    { text: '書斎', label: '執務', state: 'widened', any: blue },
    [{ any: [], words: ['書斎'] }],
  ],
  ['a mistyped word: none', { label: '青', isRespelt: true, state: 'widened', any: blue }, []],
  ['a widened amount: none', { state: 'widened', any: cheap }, []],
  ['a filler: none', { kind: 'filler', state: 'given_up' }, []],
  [
    'an exclusion that was given up: the exclusion',
    { state: 'given_up', excluded: true, any: wood },
    [{ any: wood, excluded: true }],
  ],
  ['an excluded word that was given up: none', { kind: 'word', state: 'given_up', excluded: true }, []],
  [
    'a word that was given up: texts with the word',
    { kind: 'word', text: '脚', state: 'given_up' },
    [{ any: [], words: ['脚'] }],
  ],
  [
    'an amount that was given up: the amount or its words',
    { text: '千円', state: 'given_up', any: cheap },
    [{ any: cheap, words: ['千円'] }],
  ],
  [
    'a material that was given up: its name, then it or a near one',
    { text: '杉', state: 'given_up', any: wood, wider: { label: '木', any: mainly } },
    [
      { any: wood, names: '杉' },
      { any: [...wood, ...mainly], words: ['杉'] },
    ],
  ],
  ['an attribute taken as a word: none', { state: 'plain', any: blue, isAttribute: true }, []],
])('returns the preferred conditions for %s', (_, part, wishes) => {
  expect(preferred(part)).toEqual(wishes)
})

test('returns no preferred conditions when words are searched as typed', () => {
  expect(preferred({ any: blue, isAttribute: true }, false)).toEqual([])
})
