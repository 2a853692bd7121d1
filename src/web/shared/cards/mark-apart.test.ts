import { expect, test } from 'vitest'
import { nameApart, shortenMark } from './name-apart.ts'

test.each([
  [
    ['オーク／W600', 'オーク／W900'],
    ['W600', 'W900'],
  ],
  [
    ['W600 オーク', 'W900 オーク'],
    ['W600', 'W900'],
  ],
  [
    ['ダークグレー', 'ダークグリーン'],
    ['ダークグレー', 'ダークグリーン'],
  ],
  [
    ['白', '白／艶消し'],
    ['白', '白／艶消し'],
  ],
  [
    ['布張り 大', '布張り 小', '布張り 小'],
    ['大', '小', '小'],
  ],
  [['オーク'], ['オーク']],
])('names %j apart by %j', (names, apart) => {
  expect(nameApart(names)).toEqual(apart)
})

test('shortens a mark by characters, not by code units', () => {
  expect(shortenMark('ダークグリーン')).toBe('ダークグリ…')
  expect(shortenMark('𠮷𠮷𠮷𠮷𠮷𠮷')).toBe('𠮷𠮷𠮷𠮷𠮷𠮷')
})
