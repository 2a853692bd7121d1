import { useState } from 'react'

/** State of a part that faults open. It stays open when typing clears the fault: the field in use must not go. */
export function useOpened(isFaulty: boolean): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(isFaulty)
  if (isFaulty && !isOpen) setOpen(true)
  return [isOpen, setOpen]
}
