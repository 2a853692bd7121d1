import type { Me } from '#contract/user-schemas.ts'
import { updateUser } from '../../session/update-user.ts'
import { showSnackbar } from '../../ui/snackbar.tsx'

/** What the api answered is the account from now on, here and in the other tabs. */
export function keep(user: Me, message = '保存しました'): void {
  updateUser(user)
  showSnackbar(message)
}
