import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId } from 'react'
import { leaveClosed, standing } from './over-entry.ts'

/**
 * Makes Back close an overlay instead of leaving the page, on small screens. While open, the overlay has its
 * own history entry, which is left when it closes and replaced when another page follows. Laptops are
 * excluded unless the overlay covers the screen (`isScreen`): there users would lose the way forward.
 */
export function useBackCloses(isOpen: boolean, close: () => void, isScreen = false): void {
  const { history } = useRouter()
  const id = useId()
  const closed = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !(isScreen || matchMedia('(width < 52.1875rem)').matches)) return
    const isOver = () => history.location.state.over === id
    const standOver = () => {
      const { state } = history.location
      // The entry of a closed overlay is being left: the listener below tries again on the page's own.
      if (isOver() || (state.over && !standing.has(state.over))) return
      history.flush()
      standing.add(id)
      // The state keeps its key, by which the router finds the scroll position.
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
      // Deferred: a new page may close this overlay, which then needs no entry.
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
  }, [history, id, isOpen, isScreen])
}
