/**
 * Breaks names after ／, as キャメルレザー／ウォルナット, and keeps a last word of one character with the one before.
 * Unbroken pieces have at most ten characters, which fit every card.
 */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(/([^\s／]{1,9}／|[^\s／]{1,8} [^\s／]$)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
