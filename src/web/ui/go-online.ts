import { unreachableError } from '#web/api/error.ts'
import { showSnackbar } from './snackbar.tsx'
import { tryAgain } from './use-part.tsx'

/**
 * Follows a link or narrows a list. Without a connection nobody is led to a page that cannot come: what is shown stays and says why, and
 * whoever knows better goes on from there, for a browser may be wrong about it.
 */
export function goOnline(go: () => void): void {
  if (navigator.onLine) {
    go()
    return
  }
  showSnackbar(unreachableError().detail, 'error', { label: tryAgain, run: go })
  addEventListener('online', sayBack, { once: true })
}

const sayBack = () => showSnackbar('通信が回復しました。')
