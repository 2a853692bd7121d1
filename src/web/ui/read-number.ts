/** As people write numbers, full-width digits and commas among it: null for nothing, NaN for what is none. */
export function readNumber(typed: string): number | null {
  const plain = typed.normalize('NFKC').replaceAll(/[,\s]/g, '')
  return plain === '' ? null : Number(plain)
}
