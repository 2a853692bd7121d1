import { expect, test } from 'vitest'
import { createLexicon } from '#query/lexicon/prepare-lexicon.ts'
import { squareInMm } from '#query/parse/amounts/lengths.ts'
import { readSentence } from '#query/parse/sentence.ts'
import { sayAmounts } from './say-amounts.ts'

const lexicon = createLexicon({
  year: 2026,
  numbers:
    'price floor_space completed width depth height seat_height diameter thickness lumens watts color_rendering'.split(
      ' ',
    ),
  single: [],
  named: [],
  orders: {},
})

test.each([
  ['10万円以下', '〜100,000円'],
  ['3〜5万円', '30,000〜50,000円'],
  ['10万円以上', '100,000円〜'],
  ['2021年', '竣工 2021年'],
  ['SH430以下', '座面の高さ 〜430mm'],
  ['600lm以上', '光束 600lm〜'],
  ['10〜20W', '消費電力 10〜20W'],
  ['Ra90以上', '演色性 Ra90〜'],
  ['Ra80〜90', '演色性 Ra80〜90'],
  ['Ra80以下', '演色性 〜Ra80'],
  ['10万円か20万円', '90,000〜110,000円か180,000〜220,000円'],
  ['2020年か2022年', '竣工 2020年か2022年'],
  ['W1200×D600', '幅 1,164〜1,236mm・奥行 582〜618mm'],
  ['600角', '600角（582〜618mm）'],
  ['300×600', '300×600（290〜310mm×582〜618mm）'],
  ['120cm×60cm', '120cm×60cm（1,164〜1,236mm×582〜618mm）'],
  ['120×60', '120×60（1,164〜1,236mm×582〜618mmか110〜130mm×54〜66mm）'],
  ['幅90', '幅 873〜927mmか81〜99mm'],
  ['50角', '50角（485〜515mmか45〜55mm）'],
])('%s is said as %s', (typed, said) => {
  const [part] = readSentence(typed, lexicon).parts
  expect(sayAmounts(part?.any ?? [], typed)).toBe(said)
})

test('what one of several may cost says that it is of one', () => {
  const sentence = readSentence('椅子4脚で20万円以内', lexicon)
  const price = sentence.parts.find(({ each }) => each)
  expect(sayAmounts(price?.any ?? [], '', price?.each)).toBe('1脚あたり〜50,000円')
})

test.each([
  ['25mm角', '25角'],
  ['2.5センチ角', '25角'],
  ['２．５ｃｍ角', '25角'],
  ['60角', '60角'],
])('%s is called %s', (typed, called) => {
  expect(squareInMm(typed)).toBe(called)
})
