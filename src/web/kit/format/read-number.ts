/** Parses a number with full-width digits, commas and a unit: null if empty, NaN if invalid. */
export function readNumber(typed: string): number | null {
  const plain = typed.normalize('NFKC').replaceAll(/[,\s]|(年|m2|平米)$/g, '')
  return plain === '' ? null : Number(plain)
}
