import type { SpecifiedVariation } from '#contract/products/schemas.ts'
import { differsInUnit, findDifferences } from './differences.ts'

type DifferencesProps = { old: SpecifiedVariation; next: SpecifiedVariation }

export function Differences({ old, next }: DifferencesProps) {
  const differences = findDifferences(old, next)
  if (differences.length === 0) return <p className="text-2xs text-muted">色、サイズ、仕様、価格は同じです</p>
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-2xs">
        {differences.map(({ label, before, after }) => (
          <div key={label} className="contents">
            <dt className="whitespace-nowrap text-muted">{label}</dt>
            <dd className="num">
              <span className="text-muted">{before}</span>
              <span role="img" aria-label="から" className="mx-1 text-muted">
                →
              </span>
              {after}
            </dd>
          </div>
        ))}
      </dl>
      {differsInUnit(old, next) && (
        <p className="text-2xs text-err">単位が変わります。置きかえたあと、数量をご確認ください。</p>
      )}
    </>
  )
}
