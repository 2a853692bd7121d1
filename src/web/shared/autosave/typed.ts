/** Unsaved fields, each with the version it was typed on. */
export type Typed<F> = { [Name in keyof F]?: { value: F[Name]; since: number } }

/** Fields of one request, with their common version. */
export type Upon<F> = { sent: Partial<F>; since: number }

/**
 * Returns the fields typed on the oldest version. Later ones need their own request, or the api would treat
 * them as old.
 */
export function oldestOf<F extends object>(typed: Typed<F>): Upon<F> {
  const names = namesOf(typed)
  const since = Math.min(...names.map((name) => typed[name]?.since ?? Infinity))
  const oldest = names.filter((name) => typed[name]?.since === since)
  return { sent: Object.fromEntries(oldest.map((name) => [name, typed[name]?.value])) as Partial<F>, since }
}

export const upon = <F extends object>(typed: Typed<F>, since: number): Typed<F> =>
  Object.fromEntries(namesOf(typed).map((name) => [name, { ...typed[name], since }])) as Typed<F>

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const namesOf = <T extends object>(values: T) => Object.keys(values) as (keyof T)[]

/** Returns the existing ones of these fields. */
export function pick<T extends object>(values: T, names: Iterable<PropertyKey>): T {
  const wanted = new Set(names)
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted.has(name))) as T
}

export function without<T extends object>(values: T, names: Iterable<PropertyKey>): T {
  const left = { ...values }
  for (const name of names) delete left[name as keyof T]
  return left
}
