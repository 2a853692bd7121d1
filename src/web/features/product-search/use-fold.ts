import { type ToggleEvent, useState } from 'react'

/** A <details> that opens by itself when it has something to show, and closes only by a person's hand. */
export function useFold(wanted: boolean) {
  const [before, setBefore] = useState(wanted)
  const [open, setOpen] = useState(wanted)
  if (before !== wanted) {
    setBefore(wanted)
    if (wanted) setOpen(true)
  }
  return { open, onToggle: (event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open) }
}
