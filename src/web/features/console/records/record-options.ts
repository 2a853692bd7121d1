type OptionRecord = { id: number; name: string; name_kana?: string }

const readingOf = ({ name, name_kana = name }: OptionRecord) => name_kana

/** Adds a chosen record that the list lacks: the select would show another one. */
export function toOptions(
  records: readonly OptionRecord[],
  chosen: number | null,
): { id: number; label: string }[] {
  const options = records
    .toSorted((one, other) => readingOf(one).localeCompare(readingOf(other), 'ja'))
    .map(({ id, name }) => ({ id, label: name }))
  const isMissing = chosen !== null && !records.some(({ id }) => id === chosen)
  return isMissing ? [...options, { id: chosen, label: `ID ${chosen}` }] : options
}
