import type { ReactNode } from 'react'

export type Spec = { term: string; value: ReactNode }

export function SpecTable({ specs }: { specs: readonly Spec[] }) {
  return (
    <dl className="border-t border-line text-sm">
      {specs.filter(isSaid).map((spec) => (
        <div
          key={spec.term}
          className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-line py-2.25 laptop:grid-cols-[7.5rem_1fr]"
        >
          <dt className="text-muted">{spec.term}</dt>
          <dd>{spec.value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const isSaid = ({ value }: Spec): boolean =>
  value != null && value !== '' && typeof value !== 'boolean'
