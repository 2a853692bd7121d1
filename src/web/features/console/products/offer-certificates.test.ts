import { expect, test } from 'vitest'
import { offerCertificates } from './offer-certificates.ts'

const certificates = [
  { number: 'NM-1', regulation: 'fire_protection_material', expiry: null },
  { number: 'K-2', regulation: 'formaldehyde', expiry: 'soon' },
  { number: 'X-3', regulation: null, expiry: 'expired' },
] as const

const unassigned = { id: 'X-3', label: 'X-3（期限切れ）', group: '種類の決まっていない認定' }

test('offers the certificates of the regulation, and those without one under a heading', () => {
  expect(offerCertificates(certificates, 'fire_protection_material', null)).toEqual([
    { id: 'NM-1', label: 'NM-1' },
    unassigned,
  ])
  expect(offerCertificates(certificates, 'formaldehyde', 'K-2')).toEqual([
    { id: 'K-2', label: 'K-2（まもなく期限）' },
    unassigned,
  ])
})

test('keeps the chosen certificate on offer, whatever its regulation', () => {
  const ids = (chosen: string) =>
    offerCertificates(certificates, 'fire_resistance', chosen).map(({ id, label }) => [id, label])
  expect(ids('NM-1')).toEqual([
    ['NM-1', 'NM-1'],
    ['X-3', 'X-3（期限切れ）'],
  ])
  expect(ids('旧-9')).toEqual([
    ['旧-9', '旧-9（登録なし）'],
    ['X-3', 'X-3（期限切れ）'],
  ])
  expect(offerCertificates(undefined, 'formaldehyde', 'K-2')).toEqual([{ id: 'K-2', label: 'K-2' }])
})
