// Body-sized texts built to be expensive. A quadratic parser would time out.
import { expect, test } from 'vitest'
import { isPhone, plainPhone, plainZipCode } from './address-texts.ts'
import { withoutPersonalData } from './personal-data.ts'
import { plainAddress, plainLine, plainLines } from './plain-text.ts'
import { isEmail, optionalUrlPattern } from './text-rules.ts'

const units = [
  'a',
  'a@',
  '@',
  'a.',
  '.',
  '-',
  ' ',
  '\n',
  '1ー',
  '１',
  'ｶﾞ',
  'ﾞ',
  '，',
  '\u0301\u0323',
  '\u3099',
  '\u200d',
  'http://',
  'http://a?',
  '/shared/lists/',
]
const texts = units.flatMap((unit) => [
  unit.repeat(350_000 / unit.length),
  `a@${unit.repeat(350_000 / unit.length)}!`,
])

test.each([
  ['a phone number', (text: string) => isPhone(plainPhone(text))],
  ['a zip code', plainZipCode],
  ['a line', plainLine],
  ['lines', plainLines],
  ['an address', (text: string) => optionalUrlPattern.test(plainAddress(text))],
  ['an e-mail address', isEmail],
  ['an error message', withoutPersonalData],
])('reads %s of any length', (_, read) => {
  for (const text of texts) expect(read(text)).toBeDefined()
})
