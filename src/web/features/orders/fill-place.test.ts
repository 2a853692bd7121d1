import { describe, expect, test } from 'vitest'
import { clearPlace, fillPlace } from './fill-place.ts'

const ginza = { prefecture: 13, city: '中央区', town: '銀座' }
const umeda = { prefecture: 27, city: '大阪市北区', town: '梅田' }
const empty = { prefecture: 0, city: '', street: '' }
const filled = { prefecture: 13, city: '中央区', street: '銀座' }

describe('a postal code fills in', () => {
  test.each([
    ['an empty form', empty, undefined, '梅田'],
    ['over what the one before has filled in', filled, ginza, '梅田'],
    ['its town in front of a number', { ...filled, street: '銀座1-2-3' }, ginza, '梅田1-2-3'],
    ['nothing over a street of one’s own', { ...empty, street: '築地1-2-3' }, undefined, '築地1-2-3'],
  ])('%s', (_, place, before, street) => {
    expect(fillPlace(place, before, umeda)).toEqual({ prefecture: 27, city: '大阪市北区', street })
  })
})

describe('a code that nobody knows takes away', () => {
  test.each([
    ['what was filled in', filled, empty],
    [
      'nothing that was written by hand',
      { ...filled, street: '銀座1-2-3' },
      { ...empty, street: '銀座1-2-3' },
    ],
    [
      'no city of one’s own',
      { prefecture: 13, city: '港区', street: '銀座' },
      { prefecture: 0, city: '港区', street: '' },
    ],
  ])('%s', (_, place, left) => {
    expect(clearPlace(place, ginza)).toEqual(left)
  })
})
