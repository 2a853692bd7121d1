/** The constraint that a write broke, by its name; undefined for every other failure. */
export function refusedBy(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : refusedBy(error.cause)
}

/** Whether it named what is not there, or would have taken away what another names. */
export function isReferenceRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23503') || isReferenceRefused(error.cause)
}
