import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { HeadingRecords } from './category-link.tsx'
import { describeQuestion, questionLevel, questionTerm } from './question-level.ts'
import { TermTree } from './term-tree.tsx'

export function CategoryQuestions({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/categories/{id}/questions', { params: { id } })
  if (!query.data) return <LoadingState query={query} />
  const { parent, questions } = query.data
  return (
    <div>
      <TermTree
        title="サンプル請求の質問"
        terms={questions.filter(({ inherited }) => !inherited).map(questionTerm)}
        level={questionLevel(id)}
      />
      <HeadingRecords
        parent={parent}
        noun="質問"
        items={questions
          .filter(({ inherited }) => inherited)
          .map((question) => ({
            ...{ id: question.id, name: question.label, hidden: question.hidden },
            about: describeQuestion(question),
          }))}
      />
    </div>
  )
}
