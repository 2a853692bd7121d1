/** The constraint that a write broke, by its name; undefined for every other failure. */
export function refusedBy(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : refusedBy(error.cause)
}
