/** Tables of golden sentences. */

export type Line = { sentence: string; expected: string }

/** `sentence → expected`, one a line, under headings that begin with #. Behind a ✗ stands why it is not understood. */
export function linesOf(table: string): (Line & { heading: string })[] {
  let heading = ''
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('#')) heading = line.slice(1).trim()
      const [sentence, expected] = line.replace(/ ✗ .*$/u, '').split(' → ')
      return sentence === undefined || expected === undefined ? [] : [{ heading, sentence, expected }]
    })
}
