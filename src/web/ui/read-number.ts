/** As people write numbers, with full-width digits, commas and a unit behind them: null for nothing, NaN for what is none. */
export function readNumber(typed: string): number | null {
  const plain = typed.normalize('NFKC').replaceAll(/[,\s]|(年|m2|平米)$/g, '')
  return plain === '' ? null : Number(plain)
}
