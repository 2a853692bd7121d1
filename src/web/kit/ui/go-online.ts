import { unreachableError } from '#web/kit/errors/error.ts'
import { showSnackbar } from './snackbar.tsx'
import { tryAgain } from './use-part.tsx'

/**
 * Runs a navigation if online. Offline a snackbar explains why and offers it anyway, because
 * `navigator.onLine` may be wrong.
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
