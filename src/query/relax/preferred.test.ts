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
  ['what is of a color', { any: blue, isAttribute: true }, [{ any: blue }]],
  ['not what is kept away', { any: blue, isAttribute: true, excluded: true }, []],
  ['not what is asked for all the same', { any: cheap }, []],
  [
    'what is called by a material, and what is mostly of it',
    { text: '木', any: wood, first: mainly, isAttribute: true },
    [{ any: [], names: '木' }, { any: mainly }],
  ],
  ['in rooms what is called by it', { text: '木', any: wood, isAttribute: true }, [{ any: [], names: '木' }]],
  ['the kind of a name that is kept away', { sense: { kind: 'name' }, first: blue }, [{ any: blue }]],
  [
    'what tells of what was widened',
    { text: '書斎', label: '執務', state: 'widened', any: blue },
    [{ any: [], words: ['書斎'] }],
  ],
  ['nothing of what was only mistyped', { label: '青', isRespelt: true, state: 'widened', any: blue }, []],
  ['nothing of an amount that was widened', { state: 'widened', any: cheap }, []],
  ['nothing of what says nothing', { kind: 'filler', state: 'given_up' }, []],
  [
    'what is not what was to be kept away',
    { state: 'given_up', excluded: true, any: wood },
    [{ any: wood, excluded: true }],
  ],
  ['no word that was to be kept away', { kind: 'word', state: 'given_up', excluded: true }, []],
  ['a word that was given up', { kind: 'word', text: '脚', state: 'given_up' }, [{ any: [], words: ['脚'] }]],
  [
    'an amount that was given up',
    { text: '千円', state: 'given_up', any: cheap },
    [{ any: cheap, words: ['千円'] }],
  ],
  [
    'what was given up or is near it, and what is called so before',
    { text: '杉', state: 'given_up', any: wood, wider: { label: '木', any: mainly } },
    [
      { any: wood, names: '杉' },
      { any: [...wood, ...mainly], words: ['杉'] },
    ],
  ],
  ['nothing of what a person wants as a word', { state: 'plain', any: blue, isAttribute: true }, []],
])('first comes %s', (_, part, wishes) => {
  expect(preferred(part)).toEqual(wishes)
})

test('where the words are looked for as they stand nothing comes first', () => {
  expect(preferred({ any: blue, isAttribute: true }, false)).toEqual([])
})
