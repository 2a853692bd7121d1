import { type ReactNode, type ToggleEvent, useState } from 'react'
import { Icon } from '#web/kit/ui/icon.tsx'

type FacetSectionProps = { title: string; note?: string; children: ReactNode }

export function FacetSection({ title, note, children }: FacetSectionProps) {
  return (
    <div className="facet">
      <fieldset>
        <legend>
          {title}
          {note && <small>{note}</small>}
        </legend>
        {children}
      </fieldset>
    </div>
  )
}

/** Opens by itself when it has something to show, and is closed by the user only. */
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
      className="facet-fold"
    >
      <summary>
        {title}
        <span>
          <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
