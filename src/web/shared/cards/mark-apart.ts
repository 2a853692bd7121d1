const separators = /[\s／/・,、+＋|｜]+/

const readParts = (name: string): string[] => name.split(separators).filter(Boolean)

/** Shortens names to the parts that differ, such as W600 and W900 of オーク／W600 and オーク／W900. */
export function markApart(names: readonly string[], most: number): string[] {
  const parts = names.map(readParts)
  const owners = Map.groupBy(
    parts.flatMap((own, at) => [...new Set(own)].map((part) => ({ part, at }))),
    ({ part }) => part,
  )
  const marks = parts.map((own, at) => {
    const unique = own.filter((part) => owners.get(part)?.length === 1)
    return unique.toSorted((a, b) => a.length - b.length)[0] ?? names[at] ?? ''
  })
  const short = marks.map((mark) => cut(mark, (letters) => `${letters.slice(0, most - 1).join('')}…`, most))
  return short.map((mark, at) =>
    short.indexOf(mark) === short.lastIndexOf(mark)
      ? mark
      : cut(marks[at] ?? '', (letters) => `…${letters.slice(1 - most).join('')}`, most),
  )
}

function cut(mark: string, shorten: (letters: string[]) => string, most: number): string {
  const letters = [...mark]
  return letters.length > most ? shorten(letters) : mark
}
