import type { Me } from '#contract/users/schemas.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { useSession } from '#web/shared/session/session-store.ts'
import { raiseSessionHint } from '#web/shared/session/write-hint.ts'

/** Stores the api's answer as the account, and updates other tabs. */
export function keep(user: Me, message = '保存しました'): void {
  useSession.setState({ user })
  raiseSessionHint()
  showSnackbar(message)
}
