import type { Me } from '#contract/users/schemas.ts'
import { useSession } from '#web/session/session-store.ts'
import { raiseSessionHint } from '#web/session/write-hint.ts'
import { showSnackbar } from '#web/ui/snackbar.tsx'

/** Stores the api's answer as the account, and updates other tabs. */
export function keep(user: Me, message = '保存しました'): void {
  useSession.setState({ user })
  raiseSessionHint()
  showSnackbar(message)
}
