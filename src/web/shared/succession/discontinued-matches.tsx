import type { DiscontinuedMatch } from '#contract/products/schemas.ts'
import { quote } from '#web/shared/site/head.ts'
import { SuccessorLines } from './successor-lines.tsx'

/** Answers an old 品番, which no list shows. */
export function DiscontinuedMatches({ matches }: { matches: readonly DiscontinuedMatch[] }) {
  return (
    <div className="grid gap-4">
      {matches.map(({ variation, successors }) => (
        <section
          key={variation.id}
          aria-label={`${quote(variation.code)}は廃番です`}
          className="grid gap-4 border border-line bg-card p-4 laptop:p-5"
        >
          <div>
            <p className="font-semibold">{quote(variation.code)}は廃番です</p>
            <p className="mt-1 text-sm text-muted">
              <a href={`/products/${variation.product.id}/${variation.id}`} className="text-accent underline">
                {variation.full_name}
              </a>
              （{variation.product.maker.name}）
            </p>
          </div>
          {successors.length > 0 ? (
            <div className="grid gap-2">
              <p className="text-xs text-muted">後継品</p>
              <SuccessorLines label={`${quote(variation.code)}の後継品`} variations={successors} />
            </div>
          ) : (
            <p className="text-sm text-muted">
              後継品の登録はありません。製品のページから、似ている製品をさがせます。
            </p>
          )}
        </section>
      ))}
    </div>
  )
}
