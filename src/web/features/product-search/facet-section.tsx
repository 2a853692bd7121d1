import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useFold } from './use-fold.ts'

type FacetSectionProps = { title: string; note?: string; children: ReactNode }

const frame = 'border-t border-line first:border-t-0'
const heading = 'flex w-full items-baseline justify-between text-sm font-semibold tracking-[.06em]'

/** One filter of the rail: a group of controls with its name. */
export function FacetSection({ title, note, children }: FacetSectionProps) {
  return (
    <div className={`${frame} pt-4 pb-4.5 first:pt-0`}>
      <fieldset className="min-w-0">
        <legend className={`${heading} mb-2.5`}>
          {title}
          {note && <small className="text-xs font-normal text-muted">{note}</small>}
        </legend>
        {children}
      </fieldset>
    </div>
  )
}

/** A filter that most people never touch: its values stand folded until they are asked for. */
export function FoldedFacetSection({ title, wanted, children }: FacetSectionProps & { wanted: boolean }) {
  const fold = useFold(wanted)
  return (
    <details {...fold} className={`${frame} group/fold`}>
      <summary className={`${heading} list-none items-center py-3.5 [&::-webkit-details-marker]:hidden`}>
        {title}
        <span className="text-muted transition-transform duration-150 group-open/fold:rotate-180">
          <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <fieldset className="min-w-0 pb-4.5">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
