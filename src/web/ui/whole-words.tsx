/**
 * A name whose parts may stand apart by ／, as キャメルレザー／ウォルナット: no line begins with the ／, and none with a last word of one character,
 * such as 白. What is not broken is at most ten characters, which every card has room for.
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
