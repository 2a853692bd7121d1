/** Says whether a number has two decimals at most and is 0.01 or more. Tolerates the error of floating point, such as that of 4.35. */
export function isPositiveHundredths(value: number): boolean {
  const hundredths = Math.round(value * 100)
  // The nearest hundredth of 1e-9 is zero, which the columns refuse.
  return hundredths >= 1 && Math.abs(value * 100 - hundredths) < 1e-6
}
