import { expect, test } from 'vitest'
import { describeCertificateUses, expiryOf, plainCertificateNumber } from './certificates.ts'
import { japaneseDay } from './japanese-day.ts'

const dayAt = (moment: string) => japaneseDay(Date.parse(`${moment}+09:00`))

test.each([
  ['2026-11-27T00:00:00', 'expired'],
  ['2026-11-26T23:59:59', 'soon'],
  ['2026-08-29T00:00:00', 'soon'],
  ['2026-08-28T23:59:59', null],
])('treats a certificate valid until 26 November, at %s in Japan, as %s', (moment, expiry) => {
  expect(expiryOf('2026-11-26', dayAt(moment))).toBe(expiry)
})

test.each([
  ['NM1234', 'NM-1234'],
  ['ｎｍ－１２３４', 'NM-1234'],
  [' QM 0874 ', 'QM-0874'],
  ['QM−0874', 'QM-0874'],
  ['RMー0318', 'RM-0318'],
  ['RM-0318', 'RM-0318'],
  ['建材表示登録　K-008136', '建材表示登録 K-008136'],
  ['FP060NE-0318', 'FP060NE-0318'],
  ['nmr', 'nmr'],
])('writes the certificate number %s as %s', (given, plain) => {
  expect(plainCertificateNumber(given)).toBe(plain)
  expect(plainCertificateNumber(plain)).toBe(plain)
})

test('names the products and variations that keep a certificate from being removed', () => {
  expect(describeCertificateUses({ product_count: 2, variation_count: 1400 })).toBe(
    '製品2件の品番1,400点が使っているため、削除できません。',
  )
  expect(describeCertificateUses({ product_count: 0, variation_count: 0 })).toBeUndefined()
})
