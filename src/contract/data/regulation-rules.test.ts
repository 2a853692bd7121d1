import { expect, test } from 'vitest'
import { findRegulationIssues } from './regulation-rules.ts'

const fire = (grade: number, certificate: string | null) => ({
  fire_protection_material: { grade, certificate, note: null },
})

test('accepts no grade, certified grades, and formaldehyde without a certificate', () => {
  expect(findRegulationIssues({})).toEqual([])
  expect(
    findRegulationIssues({ ...fire(1, 'NM-5372'), formaldehyde: { grade: 4, certificate: null } }),
  ).toEqual([])
  expect(findRegulationIssues(fire(2, '国住指第1号'))).toEqual([])
})

test('asks for the certificate of every other grade', () => {
  expect(
    findRegulationIssues({ ...fire(1, null), fire_resistance: { grade: 1, certificate: null } }),
  ).toMatchObject([{ path: 'fire_protection_material.certificate' }, { path: 'fire_resistance.certificate' }])
})

test('refuses a grade of fire protection above that of the number, and lets a lower one be', () => {
  expect(findRegulationIssues(fire(1, 'QM-0874'))).toMatchObject([
    { message: '準不燃の番号（QM）です。等級か認定を選び直してください' },
  ])
  expect(findRegulationIssues(fire(2, 'RM-0318'))).toHaveLength(1)
  expect(findRegulationIssues(fire(3, 'RM-0318'))).toEqual([])
  expect(findRegulationIssues(fire(2, 'NM-5372'))).toEqual([])
})

test('asks for the grade of a certificate that has none', () => {
  expect(findRegulationIssues({ formaldehyde: { grade: 0, certificate: 'K-008136' } })).toEqual([
    { path: 'formaldehyde.grade', code: 'missing', message: '等級も入れてください' },
  ])
})
