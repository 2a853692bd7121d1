export const taxPercent = 10

/** Adds tax to whole yen, rounding down once like Japanese price tags. */
export function withTax(yen: number): number {
  return Math.floor((yen * (100 + taxPercent)) / 100)
}
