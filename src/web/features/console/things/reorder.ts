export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const [moved] = items.slice(from, from + 1)
  if (moved === undefined) return [...items]
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

export const removeAt = <T>(items: readonly T[], index: number): T[] => items.filter((_, at) => at !== index)

export const replaceAt = <T>(items: readonly T[], index: number, item: T): T[] =>
  items.map((each, at) => (at === index ? item : each))
