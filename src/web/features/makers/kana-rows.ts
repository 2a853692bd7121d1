type Readable = { name_kana: string }

const rows: readonly (readonly [label: string, initials: string])[] = [
  ['あ', 'アイウエオヴ'],
  ['か', 'カキクケコガギグゲゴ'],
  ['さ', 'サシスセソザジズゼゾ'],
  ['た', 'タチツテトダヂヅデド'],
  ['な', 'ナニヌネノ'],
  ['は', 'ハヒフヘホバビブベボパピプペポ'],
  ['ま', 'マミムメモ'],
  ['や', 'ヤユヨ'],
  ['ら', 'ラリルレロ'],
  ['わ', 'ワヲン'],
]

export type KanaRow<T> = { label: string; items: T[] }

/** Expects items sorted by reading. Omits empty rows. */
export function groupByKanaRow<T extends Readable>(items: readonly T[]): KanaRow<T>[] {
  const label = ({ name_kana }: T) =>
    rows.find(([, initials]) => initials.includes(name_kana.charAt(0)))?.[0] ?? '他'
  const groups = Map.groupBy(items, label)
  return [...rows.map(([row]) => row), '他'].flatMap((row) => {
    const found = groups.get(row)
    return found ? [{ label: row, items: found }] : []
  })
}
