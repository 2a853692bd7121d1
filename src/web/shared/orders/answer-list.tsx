type Answer = { question: { id: number; label: string }; choices: readonly { id: number; choice: string }[] }

/** Repeated questions with equal answers are listed once. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  const lines = answers.map(({ question, choices }) => ({
    term: question.label,
    answer: choices.map(({ choice }) => choice).join('、'),
  }))
  const once = new Map(lines.map((line) => [`${line.term}\n${line.answer}`, line]))
  return (
    <dl className="grid gap-2 text-sm">
      {[...once].map(([key, { term, answer }]) => (
        <div key={key}>
          <dt className="text-xs text-muted">{term}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
