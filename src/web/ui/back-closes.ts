import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What stands over the page in this entry. */
    over?: string
  }
}

/**
 * On small screens, where Back is the nearest way out of anything, it closes what stands over a page and the page stays.
 * While it is open an entry lies on top of the page's own, the same page again; it goes with what it stands for, and gives
 * its place to whatever page follows. On a laptop nobody expects this, and it would cost the way forward.
 */
export function useBackCloses(name: string, isOpen: boolean, close: () => void): void {
  const { history } = useRouter()
  const closed = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !matchMedia('(max-width: 834px)').matches) return
    const isOver = () => history.location.state.over === name
    const standOver = () => {
      if (isOver()) return
      history.flush()
      const { state } = history.location
      // The same key: for the router it is the same place, with the same scroll position.
      window.history.pushState({ ...state, __TSR_index: state.__TSR_index + 1, over: name }, '')
    }
    let pending: ReturnType<typeof setTimeout>
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, nextLocation }) => {
        const instead = action === 'PUSH' && isOver()
        if (instead) history.replace(nextLocation.href, nextLocation.state, { ignoreBlocker: true })
        return instead
      },
    })
    const unsubscribe = history.subscribe(({ action }) => {
      clearTimeout(pending)
      // What follows the page may close this in the same moment: then there is nothing to stand over it.
      if (action.type === 'PUSH' || action.type === 'REPLACE') pending = setTimeout(standOver)
      else if (!isOver()) closed()
    })
    standOver()
    return () => {
      clearTimeout(pending)
      unsubscribe()
      // A link that closes this and leads elsewhere is followed first.
      setTimeout(() => {
        unblock()
        if (isOver()) history.back()
      })
    }
  }, [history, name, isOpen])
  useEffect(() => {
    if (isOpen) return
    // Forward would lead to the entry of something that is closed, and Back from there to the same page again.
    return history.subscribe(({ action, location }) => {
      if (action.type === 'FORWARD' && location.state.over === name) history.back()
    })
  }, [history, name, isOpen])
}
