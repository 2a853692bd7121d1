import type { Me } from '#contract/users/schemas.ts'
import { updateUser } from '#web/session/update-user.ts'
import { showSnackbar } from '#web/ui/snackbar.tsx'

/** What the api answered is the account from now on, here and in the other tabs. */
export function keep(user: Me, message = '保存しました'): void {
  updateUser(user)
  showSnackbar(message)
}
