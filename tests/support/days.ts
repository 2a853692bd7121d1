const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Returns a day in Japan. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + 9 * hourMs + days * dayMs).toISOString().slice(0, 10)
