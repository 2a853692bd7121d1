import { expect, test } from 'vitest'
import { type EstimateTexts, readEstimate, readEstimateTexts } from './read-estimate.ts'

const texts = (given: Partial<EstimateTexts> = {}): EstimateTexts => ({
  ...readEstimateTexts({}, 5),
  ...given,
})

test.each<[Partial<EstimateTexts>, number]>([
  [{ area: '23.4' }, 23.4],
  [{ area: '２３．４㎡' }, 23.4],
  [{ area: '7坪' }, 23.14],
  [{ area: '7', area_unit: 'tsubo' }, 23.14],
  [{ area: '20㎡', area_unit: 'tsubo' }, 20],
  [{ measure: 'size', area_width: '3600', area_height: '2.4m' }, 8.64],
  [{ measure: 'size', area_width: '3600', area_height: '60' }, 0.216],
  [{ measure: 'size', area_width: '3.6m', area_height: '25mm' }, 0.09],
])('reads %j as an area', (given, area) => {
  expect(readEstimate(texts(given)).request?.area).toBeCloseTo(area, 6)
})

test('reads empty fields as no request and no mistake', () => {
  expect(readEstimate(texts())).toEqual({ errors: {} })
  expect(readEstimate(texts({ measure: 'size', area_width: '3600' })).request).toBeUndefined()
})

test.each<[Partial<EstimateTexts>, string, RegExp]>([
  [{ area: '広い' }, 'area', /「広い」は面積として読み取れませんでした/],
  [{ area: '0' }, 'area', /0より大きい面積/],
  [{ area: '999999999' }, 'area', /99,999 m²まで/],
  [{ measure: 'size', area_width: 'たて', area_height: '2400' }, 'area_width', /「たて」は長さとして/],
  [
    { measure: 'size', area_width: '３．６', area_height: '2400' },
    'area_width',
    /^mm単位で入力してください。3\.6 mの場合は「3600」、3\.6 mmの場合は「3\.6mm」と入力してください。$/,
  ],
  [{ measure: 'size', area_width: '3600', area_height: '4.35' }, 'area_height', /4\.35 mの場合は「4350」/],
  [{ area: '10', loss: '51' }, 'loss', /0〜50/],
  [{ area: '10', loss: '-3' }, 'loss', /0〜50/],
])('reports %j beside its field', (given, field, message) => {
  const { errors, request: asked } = readEstimate(texts(given))
  expect(Object.entries(errors)).toEqual([[field, expect.stringMatching(message)]])
  expect(asked).toBeUndefined()
})

test('uses the kind’s usual loss until one is entered', () => {
  expect(readEstimate(texts({ area: '10' })).request).toEqual({ area: 10, loss_percent: 5 })
  expect(readEstimateTexts({ loss: '８％' }, 5).loss).toBe('８％')
  expect(readEstimate(texts({ area: '10', loss: '８％' })).request?.loss_percent).toBe(8)
})
