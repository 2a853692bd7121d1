import { describe, expect, test } from 'vitest'
import {
  findSpecIssues,
  noMeasures,
  readMeasures,
  textsOfMeasures,
  withoutCertificates,
  withoutLeft,
} from './draft-specs.ts'

describe('measures of a draft', () => {
  test('reads typed measures with units and full-width digits, and leaves empty ones out', () => {
    const typed = {
      ...noMeasures,
      lumens: '６４０ lm',
      watts: '9.5W',
      kelvin: '2,700K',
      slip_resistance: ' ',
    }
    expect(readMeasures(typed)).toEqual({ lumens: 640, watts: 9.5, kelvin: 2700 })
    expect(textsOfMeasures({ lumens: 640 })).toEqual({ ...noMeasures, lumens: '640' })
  })

  test('names the field of each unreadable or impossible measure and of each grade without a certificate', () => {
    const measures = { ...noMeasures, lumens: '明るい', color_rendering: '101', watts: '7' }
    const regulations = { fire_resistance: { grade: 1, certificate: null } }
    expect(findSpecIssues({ regulations, measures }).map(([field]) => field)).toEqual([
      ...['regulations.fire_resistance', 'measures.lumens', 'measures.color_rendering'],
    ])
    expect(findSpecIssues({ regulations: {}, measures: noMeasures })).toEqual([])
  })
})

describe('change of the categories', () => {
  const offered = { valueIds: new Set([1, 2]), measureKeys: new Set(['lumens']) }

  test('drops conditions and measures that the categories do not offer', () => {
    const variation = {
      ...{ code: 'A-1', regulations: {}, condition_value_ids: [1, 5] },
      measures: { ...noMeasures, lumens: '640', kelvin: '2700' },
    }
    expect(withoutLeft(variation, offered)).toEqual({
      ...variation,
      ...{ condition_value_ids: [1], measures: { ...noMeasures, lumens: '640' } },
    })
  })

  test('returns the same variation where nothing is left over', () => {
    const variation = { regulations: {}, condition_value_ids: [2], measures: noMeasures }
    expect(withoutLeft(variation, offered)).toBe(variation)
  })
})

test('keeps grades and notes of a draft but not their certificates when its maker changes', () => {
  const fire = { grade: 1, certificate: 'NM-5372', note: '不燃石膏ボード直張り' }
  const variation = { code: 'A-1', regulations: { fire_protection_material: fire } }
  expect(withoutCertificates(variation)).toEqual({
    code: 'A-1',
    regulations: { fire_protection_material: { ...fire, certificate: null } },
  })
})
