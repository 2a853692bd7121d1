export const taxPercent = 10

/** Adds tax to whole yen, rounding down once like Japanese price tags. */
export function withTax(yen: number): number {
  return Math.floor((yen * (100 + taxPercent)) / 100)
}

/** Returns the whole yen that become this sum with tax. Some sums have none: 10 follows 9, and 11 follows 10. */
export function withoutTax(yen: number): number | undefined {
  const price = Math.ceil((yen * 100) / (100 + taxPercent))
  return withTax(price) === yen ? price : undefined
}
