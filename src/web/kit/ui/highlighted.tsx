import type { Highlight } from '#contract/kit/schemas.ts'
import { WholeWords } from './whole-words.tsx'

type HighlightedProps = { text: string; highlights?: readonly Highlight[] }

/** A text with its highlights marked; the api returns them in order. */
export function Highlighted({ text, highlights = [] }: HighlightedProps) {
  const ends = [0, ...highlights.map(({ end }) => end)]
  return (
    <>
      {highlights.map(({ start, end }, index) => (
        <span key={start}>
          <WholeWords text={text.slice(ends[index], start)} />
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      <WholeWords text={text.slice(ends.at(-1))} />
    </>
  )
}
