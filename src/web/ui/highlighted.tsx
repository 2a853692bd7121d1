import type { Highlight } from '#contract/kit/schemas.ts'
import { WholeWords } from './whole-words.tsx'

/** A text with the stretches marked that a keyword found. */
export function Highlighted({ text, highlights = [] }: { text: string; highlights?: readonly Highlight[] }) {
  const starts = highlights.toSorted((a, b) => a.start - b.start)
  const pieces = starts.map((mark, index) => ({
    before: text.slice(starts[index - 1]?.end ?? 0, mark.start),
    marked: text.slice(mark.start, mark.end),
    start: mark.start,
  }))
  return (
    <>
      {pieces.map((piece) => (
        <span key={piece.start}>
          <WholeWords text={piece.before} />
          <mark>{piece.marked}</mark>
        </span>
      ))}
      <WholeWords text={text.slice(starts.at(-1)?.end ?? 0)} />
    </>
  )
}
