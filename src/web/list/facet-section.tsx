import { type ReactNode, type ToggleEvent, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

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

/**
 * A filter that most people never touch: its values stand folded until they are asked for. It opens by itself when it has
 * something to show, and closes only by a person's hand.
 */
export function FoldedFacetSection({ title, wanted, children }: FacetSectionProps & { wanted: boolean }) {
  const [before, setBefore] = useState(wanted)
  const [open, setOpen] = useState(wanted)
  if (before !== wanted) {
    setBefore(wanted)
    if (wanted) setOpen(true)
  }
  return (
    <details
      open={open}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
      className={`${frame} group/fold`}
    >
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
