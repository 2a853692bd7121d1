import { DASHES, LONG_VOWELS } from '#search/text/dashes.ts'

const minus = new RegExp(`^[${DASHES}${LONG_VOWELS}]`, 'u')

/**
 * Parses a number with full-width digits, any dash as minus, commas and a unit: null if empty, NaN if invalid.
 */
export function readNumber(typed: string): number | null {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[,\s]|(年|m2|平米)$/g, '')
    .replace(minus, '-')
  if (plain === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
