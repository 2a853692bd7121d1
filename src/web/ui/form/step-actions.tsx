import type { ReactNode } from 'react'

/** The way on, then the way back: beside each other on laptops, below each other and as wide as the screen on small ones. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className="grid gap-2.5 laptop:flex laptop:flex-wrap laptop:items-center">{children}</div>
}
