import { Section } from '#web/kit/ui/section.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { CategoryConditions } from './category-conditions.tsx'
import { CategoryLink } from './category-link.tsx'
import { CategoryMeasures } from './category-measures.tsx'
import { CategoryPlace } from './category-place.tsx'
import { CategoryQuestions } from './category-questions.tsx'
import type { CategorySpecs } from './condition-level.ts'

/** The page of a category: its conditions, measures and questions. */
export function CategoryPage({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/categories/{id}/specs', { params: { id } })
  if (!query.data) return <LoadingState query={query} />
  const specs = query.data
  return (
    <>
      <CategoryTitle specs={specs} />
      <CategoryPlace id={id} />
      <div className="grid grid-cols-1 gap-12">
        <CategoryConditions specs={specs} />
        <Section small title="数値の仕様" note="製品の欄と、範囲の絞り込みになります">
          <CategoryMeasures specs={specs} />
        </Section>
        <CategoryQuestions id={id} />
      </div>
    </>
  )
}

const CategoryTitle = ({ specs: { name, parent } }: { specs: CategorySpecs }) => (
  <div className="mb-4">
    <h2 className="text-xl">{name}</h2>
    <p className="mt-1 text-sm text-muted">
      {parent ? (
        <>
          <CategoryLink {...parent} />
          の下のカテゴリ
        </>
      ) : (
        'いちばん上のカテゴリ。ここに置いたものは、下のカテゴリでも使えます'
      )}
    </p>
  </div>
)
