import { describeDiscontinuation } from '#contract/data/discontinuation.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { SuccessorLines } from './successor-lines.tsx'

type SuccessionNoteProps = {
  variation: Pick<
    Variation,
    'discontinued' | 'discontinued_on' | 'last_order_on' | 'successors' | 'predecessors'
  >
}

export function SuccessionNote({ variation }: SuccessionNoteProps) {
  const { successors, predecessors } = variation
  const end = describeDiscontinuation(variation)
  return (
    <>
      {end && (
        <section aria-label="廃番のお知らせ" className="grid gap-4 border border-line bg-card p-4">
          <div>
            <p className="font-semibold text-balance">{end.title}</p>
            {end.detail && <p className="mt-1 text-sm">{end.detail}</p>}
          </div>
          {successors.length > 0 && (
            <div className="grid gap-2">
              <p className="text-xs text-muted">後継品</p>
              <SuccessorLines label="後継品" variations={successors} />
            </div>
          )}
        </section>
      )}
      {predecessors.length > 0 && <Predecessors variations={predecessors} />}
    </>
  )
}

const Predecessors = ({ variations }: { variations: Variation['predecessors'] }) => (
  <p className="text-xs text-muted">
    {variations.map(({ id, code, product }, place) => (
      <span key={id}>
        {place > 0 && '、'}
        <a href={`/products/${product.id}/${id}`} className="text-accent underline">
          {code}
        </a>
      </span>
    ))}
    の後継品です
  </p>
)
