import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the overlay that this history entry belongs to. */
    over?: string
  }
}

/** Ids of open overlays. A history entry may still name a closed one, after a reload or ahead after Back. */
export const standing = new Set<string>()

/** Set while the browser is going back from such an entry. */
let land: (() => void) | undefined

/** Leaves a history entry of a closed overlay, to the page's own entry. */
export function leaveClosed(history: RouterHistory): void {
  const { over } = history.location.state
  if (!over || standing.has(over) || land) return
  // history.back() completes asynchronously and would leave a page opened meanwhile. Such navigations are
  // blocked, and the last one follows afterwards.
  let follow: (() => void) | undefined
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation: { href, state } }) => {
      if (action === 'PUSH') follow = () => history.push(href, state)
      else if (action === 'REPLACE') follow = () => history.replace(href, state)
      else return false
      return true
    },
  })
  land = () => {
    land = undefined
    unblock()
    if (follow) queueMicrotask(follow)
  }
  history.back()
}

export function useClosedLeft(): void {
  const { history } = useRouter()
  useEffect(() => {
    leaveClosed(history)
    return history.subscribe(() => {
      land?.()
      leaveClosed(history)
    })
  }, [history])
}
