import type { Highlight } from '#contract/kit/schemas.ts'

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
          {piece.before}
          <mark>{piece.marked}</mark>
        </span>
      ))}
      {text.slice(starts.at(-1)?.end ?? 0)}
    </>
  )
}
