import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What stands over the page in this entry. */
    over?: string
  }
}

/** What is open over the page now. An entry of the history may still name what was closed: after a reload, or ahead after Back. */
export const standing = new Set<string>()

/** Set while the browser is on its way back from such an entry. */
let land: (() => void) | undefined

/** Goes back from an entry whose `over` is closed, to the page's own: Back from there leads where it led before. */
export function leaveClosed(history: RouterHistory): void {
  const { over } = history.location.state
  if (!over || standing.has(over) || land) return
  // history.back() ends later, and would leave a page that was opened meanwhile: the last one asked for is opened after it.
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

/** Once in the shell: who comes to the entry of something closed, by a reload or Forward, is led back from it. */
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
