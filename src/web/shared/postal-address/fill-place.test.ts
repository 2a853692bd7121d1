import { describe, expect, test } from 'vitest'
import { commonTown, fillPlace, nowhere } from './fill-place.ts'

const ginza = { prefecture: 13, city: '中央区', town: '銀座' }
const umeda = { prefecture: 27, city: '大阪市北区', town: '梅田' }
const empty = { prefecture: 0, city: '', street: '' }
const filled = { prefecture: 13, city: '中央区', street: '銀座' }

describe('a known postal code fills in', () => {
  test.each([
    ['an empty form', empty, nowhere, '梅田'],
    ['a form filled in from the previous code', filled, ginza, '梅田'],
    ['the town in front of a street number', { ...filled, street: '銀座1-2-3' }, ginza, '梅田1-2-3'],
    [
      'the town in front of a street number, without a previous code',
      { ...empty, street: '１-2-3' },
      nowhere,
      '梅田１-2-3',
    ],
    ['no town over a street typed by hand', { ...empty, street: '築地1-2-3' }, nowhere, '築地1-2-3'],
  ])('%s', (_, place, before, street) => {
    expect(fillPlace(place, before, umeda)).toEqual({ prefecture: 27, city: '大阪市北区', street })
  })
})

describe('an unknown postal code clears', () => {
  test.each([
    ['fields filled in from the previous code', filled, empty],
    ['no field typed by hand', { ...filled, street: '銀座1-2-3' }, { ...empty, street: '銀座1-2-3' }],
    [
      'no city typed by hand',
      { prefecture: 13, city: '港区', street: '銀座' },
      { prefecture: 0, city: '港区', street: '' },
    ],
  ])('%s', (_, place, left) => {
    expect(fillPlace(place, ginza, nowhere)).toEqual(left)
  })
})

describe('a postal code of several towns fills in', () => {
  const sonezaki = { ...umeda, town: '曽根崎' }

  test('the prefecture and city that they share, without a town', () => {
    const shared = { prefecture: 27, city: '大阪市北区', street: '' }
    expect(fillPlace(filled, ginza, commonTown([umeda, sonezaki]))).toEqual(shared)
    expect(fillPlace(empty, nowhere, commonTown([umeda, sonezaki]))).toEqual(shared)
  })

  test('the prefecture alone if only that is shared, and otherwise nothing', () => {
    expect(commonTown([umeda, { ...sonezaki, city: '大阪市南区' }])).toEqual({ ...nowhere, prefecture: 27 })
    expect(fillPlace(filled, ginza, commonTown([umeda, ginza]))).toEqual(empty)
  })
})
