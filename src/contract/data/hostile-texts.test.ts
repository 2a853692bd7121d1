// Long texts built to be expensive: a quadratic parser exceeds the bound.
import { expect, test } from 'vitest'
import { startClock } from '#tests/support/cpu-time.ts'
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
const length = 100_000
const texts = units.flatMap((unit) => [
  unit.repeat(length / unit.length),
  `a@${unit.repeat(length / unit.length)}!`,
])
/** A hundred times the CPU of a linear parser. */
const mostMs = 1_000

test.each([
  ['a phone number', (text: string) => isPhone(plainPhone(text))],
  ['a zip code', plainZipCode],
  ['a line', plainLine],
  ['lines', plainLines],
  ['an address', (text: string) => optionalUrlPattern.test(plainAddress(text))],
  ['an e-mail address', isEmail],
  ['an error message', withoutPersonalData],
])('reads %s of any length', (_, read) => {
  for (const text of texts) {
    const readClock = startClock()
    expect(read(text)).toBeDefined()
    expect(readClock(), text.slice(0, 20)).toBeLessThan(mostMs)
  }
})
