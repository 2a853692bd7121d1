import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSession } from './session-store.ts'

/** Quiet blocks until it is known who is here, so that nobody sees somebody else's page for a moment. */
export function Gate({ children }: { children: ReactNode }) {
  const isAuthLoaded = useSession((session) => session.isAuthLoaded)
  if (isAuthLoaded) return children
  return (
    <div aria-busy="true" className="grid gap-6">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-12" />
    </div>
  )
}
