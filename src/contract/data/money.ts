/** Consumption tax on goods, in percent. */
export const taxPercent = 10

/** Yen with tax from yen without: rounded down once, as a Japanese price tag is. Integers in and out. */
export function withTax(yen: number): number {
  return Math.floor((yen * (100 + taxPercent)) / 100)
}
