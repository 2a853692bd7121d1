import { expect, test } from 'vitest'
import { writeSecurityTxt } from './security-txt.ts'

const given = { contact: 'mailto:security@example.jp', expires: new Date('2027-06-01T00:00:00Z') }

test('writes the fields that RFC 9116 asks for', () => {
  expect(writeSecurityTxt('https://example.jp', given, Date.parse('2027-05-31T23:59:59Z'))).toBe(
    [
      'Contact: mailto:security@example.jp',
      'Expires: 2027-06-01T00:00:00.000Z',
      'Preferred-Languages: ja, en',
      'Canonical: https://example.jp/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('writes nothing without a contact, and nothing once its date has passed', () => {
  expect(writeSecurityTxt('https://example.jp', undefined)).toBeUndefined()
  expect(writeSecurityTxt('https://example.jp', given, Date.parse('2027-06-01T00:00:00Z'))).toBeUndefined()
})
