/** The first that the condition holds of; none after it is asked about. */
export async function firstThat<T>(
  all: Iterable<T>,
  holds: (each: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const each of all) if (await holds(each)) return each
  return undefined
}
