import { expect, test } from 'vitest'
import { createLexicon } from '#query/lexicon/prepare-lexicon.ts'
import type { ReadPart } from '#query/parse/parts.ts'
import { readSentence } from '#query/parse/sentence.ts'
import { sayRelaxed } from './say-relaxed.ts'

const part = (text: string, given: Partial<ReadPart>): ReadPart => ({
  kind: 'condition',
  from: 0,
  to: text.length,
  text,
  excluded: false,
  state: 'given_up',
  ...given,
})

const under10 = part('10万円以下', { any: [{ ranges: { price: { max: 100_000 } } }] })
const desk = part('机', { label: 'デスク', any: [{ filters: { category: [1] } }] })
const stylish = part('おしゃれ', { kind: 'word' })
const wide = part('幅180cm', { any: [{ ranges: { width: { min: 1692, max: 1908 } } }], state: 'widened' })
const sofaBed = part('ソファベッド', { ...desk, text: 'ソファベッド', label: 'ソファ', state: 'widened' })

const sofa = part('ソファ', { label: 'ソファ', any: [{ filters: { category: [2] } }], state: 'applied' })

const lexicon = createLexicon({ year: 2026, numbers: [], single: [], named: [], orders: {} })

test.each([
  [[under10], { min: 143_000, max: 200_000 }, '「10万円以下」のものはありません。143,000円からあります。'],
  [[under10], undefined, '「10万円以下」のものはないため、ほかのものを並べています。'],
  [[under10, sofa], undefined, 'すべてに合うものがないため、「10万円以下」を除いてさがしました。'],
  [[stylish, sofa], undefined, '「おしゃれ」は使わずにさがしました。'],
  [[part('4脚', { kind: 'filler' }), sofa], undefined, '「4脚」は使わずにさがしました。'],
  [
    [part('受賞', { kind: 'word' }), sofa],
    undefined,
    '「受賞」は使わずにさがしました。受賞した作品は「アワード」のページで見られます。',
  ],
  [
    [part('入賞', { kind: 'word' })],
    undefined,
    '「入賞」ではさがせないため、すべてを並べています。受賞した作品は「アワード」のページで見られます。',
  ],
  [
    [{ ...desk, state: 'plain', isOnlySaid: true }, sofa],
    undefined,
    '「机」を条件としたものがないため、説明の言葉からさがしました。',
  ],
  [
    [{ ...sofaBed, text: 'ソファベド', isRespelt: true }],
    undefined,
    '「ソファベド」がないため、「ソファ」でさがしました。',
  ],
  [[stylish, desk, sofa], undefined, 'すべてに合うものがないため、「机」「おしゃれ」を除いてさがしました。'],
  [
    [part('ホテル', { ...desk, text: 'ホテル', excluded: true }), sofa],
    undefined,
    'すべてに合うものがないため、「ホテル以外」を除いてさがしました。',
  ],
  [[wide], undefined, '「幅180cm」のものがないため、幅 1,692〜1,908mmまで広げてさがしました。'],
  [[sofaBed], undefined, '「ソファベッド」がないため、「ソファ」まで広げてさがしました。'],
  [
    [sofaBed, stylish],
    undefined,
    '「ソファベッド」がないため、「ソファ」まで広げてさがしました。「おしゃれ」は使わずにさがしました。',
  ],
] as const)('%#', (parts, ends, message) => {
  const reading = { keyword: '', parts, isSpoken: true, isRead: true }
  const texts = parts.flatMap(({ text, state }) => (state === 'applied' ? [] : text))
  expect(sayRelaxed({ reading, ends })).toEqual({ texts, message })
})

test('what says itself that it is kept away is called as it was typed, whichever way it says so', () => {
  const negations = '以外 じゃない を除く をのぞく ぬき ナシ の無い はNG いがい なし を使わない'.split(' ')
  for (const negation of negations) {
    const { parts } = readSentence(`鏡${negation}`, lexicon)
    const kept = parts.map((each) => ({ ...each, excluded: true, state: 'given_up' as const }))
    const reading = { keyword: '', parts: [...kept, sofa], isSpoken: true, isRead: true }
    expect(sayRelaxed({ reading })?.message).toBe(`「鏡${negation}」は使わずにさがしました。`)
  }
  const { parts } = readSentence('鏡と棚をのぞく', lexicon)
  expect(parts.map(({ text, excluded, saysNot }) => [text, excluded, saysNot])).toEqual([
    ['鏡', true, undefined],
    ['と', false, undefined],
    ['棚をのぞく', true, true],
  ])
})

test('where all was met, nothing is said', () => {
  const reading = {
    keyword: '',
    parts: [{ ...desk, state: 'applied' as const }],
    isSpoken: true,
    isRead: true,
  }
  expect(sayRelaxed({ reading, ends: undefined })).toBeNull()
})
