/**
 * Checks every case in order and fails once, with the failure of each case by its name. Costs less than a test
 * for each of thousands of cases, and one failure hides no other.
 */
export async function expectOfEach<Case>(
  cases: readonly Case[],
  check: (each: Case) => Promise<unknown>,
  nameOf: (each: Case) => string = String,
): Promise<void> {
  const failures: string[] = []
  for (const each of cases)
    await check(each).catch((error: unknown) => failures.push(`${nameOf(each)}: ${describe(error)}`))
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${cases.length} cases\n${failures.join('\n')}`)
}

/** The difference of an assertion stands apart from its message. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { actual, expected } = error as { actual?: unknown; expected?: unknown }
  const difference = expected === undefined ? '' : ` (${short(actual)} instead of ${short(expected)})`
  return `${error.message}${difference}`
}

const short = (value: unknown): string =>
  (typeof value === 'object' && !(value instanceof RegExp) ? JSON.stringify(value) : String(value)).slice(
    0,
    400,
  )
