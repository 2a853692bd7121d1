import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What stands over the page in this entry. */
    over?: string
  }
}

/** What stands over the page now. An entry says only what once did: it outlives a reload, and lies ahead after Back. */
export const standing = new Set<string>()

/** Set while the browser is on its way back from such an entry. */
let land: (() => void) | undefined

/** Goes back from an entry whose `over` is closed, to the page's own: Back from there leads where it led before. */
export function leaveClosed(history: RouterHistory): void {
  const { over } = history.location.state
  if (!over || standing.has(over) || land) return
  // Back is not over when it returns: what followed now would be left by it. The last wish follows when it has come.
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

/** Stands once in the shell: by a reload or Forward one never stays on the entry of something that is closed. */
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
