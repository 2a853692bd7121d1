import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId } from 'react'
import { leaveClosed, standing } from './over-entry.ts'

/**
 * On small screens, where Back is the nearest way out of anything, it closes what stands over a page and the page stays.
 * While it is open an entry lies on top of the page's own, the same page again; it goes with what it stands for, and gives
 * its place to whatever page follows. On a laptop nobody expects this, and it would cost the way forward.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const { history } = useRouter()
  const id = useId()
  const closed = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !matchMedia('(width < 52.1875rem)').matches) return
    const isOver = () => history.location.state.over === id
    const standOver = () => {
      const { state } = history.location
      // On an entry that is being left: this stands over the one below, as soon as that is reached.
      if (isOver() || (state.over && !standing.has(state.over))) return
      history.flush()
      standing.add(id)
      // The same key: for the router it is the same place, with the same scroll position.
      window.history.pushState({ ...state, __TSR_index: state.__TSR_index + 1, over: id }, '')
    }
    let pending: ReturnType<typeof setTimeout>
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, nextLocation }) => {
        const instead = action === 'PUSH' && standing.has(id) && isOver()
        if (instead) history.replace(nextLocation.href, nextLocation.state, { ignoreBlocker: true })
        return instead
      },
    })
    const unsubscribe = history.subscribe(({ action }) => {
      clearTimeout(pending)
      const isNew = action.type === 'PUSH' || action.type === 'REPLACE'
      // What follows the page may close this in the same moment: then there is nothing to stand over it.
      if (isNew || !standing.has(id)) pending = setTimeout(standOver)
      else if (!isOver()) closed()
    })
    standOver()
    return () => {
      clearTimeout(pending)
      unsubscribe()
      unblock()
      standing.delete(id)
      leaveClosed(history)
    }
  }, [history, id, isOpen])
}
