import { useEffect, useState } from 'react'

const hasPassed = (moment: string | undefined) => moment !== undefined && Date.parse(moment) <= Date.now()

/** Returns whether the moment is still ahead, and draws again when it comes. */
export function useUntil(moment: string | undefined): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (moment === undefined) return
    const timer = setTimeout(() => setPassed(moment), Date.parse(moment) - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== undefined && passed !== moment && !hasPassed(moment)
}
