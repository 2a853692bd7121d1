import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { unreachableError } from '#web/api/error.ts'
import { showSnackbar } from '#web/ui/snackbar.tsx'

/** Without a connection nobody is led to a page that cannot come: what is shown stays, and says why. Back is the browser's own. */
export function useStayOffline(): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          const isNew = action === 'PUSH' || action === 'REPLACE'
          if (navigator.onLine || !isNew || addressOf(nextLocation) === addressOf(currentLocation))
            return false
          showSnackbar(unreachableError().detail, 'error')
          addEventListener('online', () => showSnackbar('通信が回復しました。'), { once: true })
          return true
        },
      }),
    [history],
  )
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
