import { unreachableError } from '#web/kit/errors/error.ts'
import { showSnackbar } from './snackbar.tsx'
import { tryAgain } from './use-lazy-component.tsx'

/**
 * Runs a navigation if online. Offline a snackbar explains, and offers it anyway: `navigator.onLine` may be
 * wrong.
 */
export function navigateOnline(go: () => void): void {
  if (navigator.onLine) {
    go()
    return
  }
  showSnackbar(unreachableError().detail, 'error', { label: tryAgain, run: go })
  addEventListener('online', announceOnline, { once: true })
}

const announceOnline = () => showSnackbar('通信が回復しました。')
