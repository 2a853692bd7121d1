/** Tables of golden sentences, for tests and benches without the demo catalogue. */

/** Parses `sentence → expected` lines under headings that begin with #. */
export const linesOf = (table: string): { sentence: string; expected: string }[] =>
  table
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [sentence, expected, ...more] = line.split(' → ')
      if (!sentence || !expected || more.length > 0) throw new Error(`This is no golden sentence: ${line}`)
      return { sentence, expected }
    })
