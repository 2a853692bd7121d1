import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { PersonOnly, usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

/** An empty catalogue begins with the checklist. */
export const ConsoleStart = () => (
  <main id="main" className="page py-6 laptop:py-8">
    <PersonOnly reservedFor="運営とメーカーの担当者のためのページです。">
      <StartOfRole />
    </PersonOnly>
  </main>
)

const StartOfRole = () => (usePerson().is_staff ? <StaffStart /> : <AreaRedirect area="orders" />)

function StaffStart() {
  const query = usePersonQuery('GET /console/setup')
  const steps = query.data?.steps
  if (steps) {
    const isEmpty = steps.some(({ key, done }) => (key === 'taxonomy' || key === 'maker') && !done)
    return <AreaRedirect area={isEmpty ? 'setup' : 'orders'} />
  }
  return <LoadingState query={query} />
}

function AreaRedirect({ area }: { area: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/console/$area', params: { area }, replace: true })
  }, [navigate, area])
  return null
}
