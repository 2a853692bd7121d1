export type MendState = { state: 'waiting' | 'sending' | 'sent' } | { state: 'failed'; problem: string }

export type Mend = { text: string } & MendState

/** Changed cells, by the number of their row and by place. */
export type Mends = Readonly<Record<number, Readonly<Record<number, Mend>>>>

export const addMend = (mends: Mends, number: number, place: number, text: string): Mends => ({
  ...mends,
  [number]: { ...mends[number], [place]: { text, state: 'waiting' } },
})

/** Returns a row to be sent; none while another is on its way. */
export function findNextRow(mends: Mends): number | undefined {
  const all = Object.entries(mends).map(([number, cells]) => ({
    number: Number(number),
    cells: Object.values(cells),
  }))
  if (all.some(({ cells }) => cells.some(({ state }) => state === 'sending'))) return undefined
  return all.find(({ cells }) => cells.some(({ state }) => state === 'waiting'))?.number
}

/** Texts of a row that wait, by place. */
export const textsOf = (mends: Mends, number: number): Record<number, string> =>
  Object.fromEntries(
    Object.entries(mends[number] ?? {}).flatMap(([place, { state, text }]) =>
      state === 'waiting' ? [[place, text]] : [],
    ),
  )

/** Marks the cells of a row, unless their text has changed since it was sent. */
export const markRow = (
  mends: Mends,
  number: number,
  texts: Readonly<Record<number, string>>,
  mark: MendState,
): Mends => ({
  ...mends,
  [number]: Object.fromEntries(
    Object.entries(mends[number] ?? {}).map(([place, mend]) => [
      place,
      texts[Number(place)] === mend.text ? { text: mend.text, ...mark } : mend,
    ]),
  ),
})

export const countUnsent = (mends: Mends): number =>
  Object.values(mends)
    .flatMap((cells) => Object.values(cells))
    .filter(({ state }) => state === 'waiting' || state === 'sending').length
