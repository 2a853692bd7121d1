import { expect, test } from 'vitest'
import { attributeEnd } from '#query/lexicon/plain-words.ts'
import { spellingsIn } from '#query/lexicon/spellings.ts'
import { colorWays, productWays, roomWays } from '#query/lexicon/ways.ts'
import { roomTerms, taxonomy } from './demo-catalogue.ts'

/** Phrases that users type, from the vocabulary tables. */
const typed = [...colorWays, ...productWays, ...roomWays].flatMap(({ word }) => word)

const tells = (word: string): boolean => attributeEnd.test(word)

test.each([
  ['四角い', true],
  ['マットな', true],
  ['底に穴のあいた', true],
  ['水をはじく', true],
  ['ブラック', false],
  ['むく', false],
  ['しゅうのう', false],
  ['両開き', false],
  ['つや消し', false],
])('recognises whether %s is an attribute before a noun: %s', (word, isAttribute) => {
  expect(tells(word)).toBe(isAttribute)
})

test('recognises every verb of the vocabulary as an attribute in each form that allows it', () => {
  const forms = typed.filter((word) => word.endsWith('}')).flatMap((word) => spellingsIn(word))
  expect(forms.length).toBeGreaterThan(100)
  expect(forms.filter((form) => !/(?:[てで]|ます|そう|可能)$/u.test(form) && !tells(form))).toEqual([])
})

test('recognises no noun of the vocabulary as an attribute', () => {
  const nouns = typed.filter((word) => /^[\p{Script=Han}\p{Script=Katakana}ー]+(?:[いるなた])?$/u.test(word))
  const adjectives = ['丸い', '円い', '四角い', '角い', '細長い', 'マットな']
  expect(nouns.filter(tells).toSorted()).toEqual(adjectives.toSorted())
})

test.each(['つるつる', '立ち食い', '色違い', 'おそろい', '手洗い', 'むく'])(
  'recognises %s as a thing',
  (word) => {
    expect(tells(word)).toBe(false)
  },
)

test('recognises only the listed catalogue names as attributes', () => {
  const terms: Iterable<{ name: string }>[] = [
    ...Object.values(roomTerms).map((some) => some.values()),
    taxonomy.categories.values(),
    taxonomy.materials.values(),
    taxonomy.values.values(),
  ]
  const names = terms.flatMap((some) => Array.from(some, ({ name }) => name))
  expect(names.length).toBeGreaterThan(200)
  expect(new Set(names.filter(tells))).toEqual(new Set(['家庭で洗える', '洗えない']))
})
