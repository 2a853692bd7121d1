import { lazy, Suspense, useEffect, useState } from 'react'
import { useRuntime } from '#web/api/runtime.ts'

const Reporter = lazy(() => import('./reporter.tsx').then((module) => ({ default: module.Reporter })))

/** Stands once in the shell. Where nothing is reported, nothing of it is loaded. */
export function PageViews() {
  const { analytics } = useRuntime().config
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(Object.keys(analytics).length > 0), [analytics])
  return <Suspense>{isOn && <Reporter />}</Suspense>
}
