import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { Today } from './today/today.tsx'

/** An empty catalogue begins with the checklist. */
export const ConsoleStart = () => (
  <ConsoleFrame>
    <StartOfRole />
  </ConsoleFrame>
)

const StartOfRole = () => (usePerson().is_staff ? <StaffStart /> : <Today />)

function StaffStart() {
  const query = usePersonQuery('GET /console/setup')
  const steps = query.data?.steps
  if (!steps) return <LoadingState query={query} />
  const isEmpty = steps.some(({ key, done }) => (key === 'taxonomy' || key === 'maker') && !done)
  return isEmpty ? <SetupRedirect /> : <Today />
}

function SetupRedirect() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/console/$area', params: { area: 'setup' }, replace: true })
  }, [navigate])
  return null
}
