/** Accepts numbers of at least 0.01 with at most two decimals. Tolerates float errors, as in 4.35. */
export function isPositiveHundredths(value: number): boolean {
  const hundredths = Math.round(value * 100)
  // Values near zero would round to 0, which the columns refuse.
  return hundredths >= 1 && Math.abs(value * 100 - hundredths) < 1e-6
}
