/** The page shows the row, the column and the whole cell beside a text. */
const mostQuoted = 40

const advice = /ください|ですか？$|近いもの: |このまま見送れます$/u

/** Accepts texts that give advice and repeat no long text of the cell. */
export function isHelpful(message: string, cell: string): boolean {
  const letters = Array.from(cell)
  const isLong = letters.length > mostQuoted && message.includes(letters.slice(0, mostQuoted + 1).join(''))
  return advice.test(message) && !isLong
}
