import type { Me } from '#contract/users/schemas.ts'
import { raiseSessionHint } from './session-hint.ts'
import { useSession } from './session-store.ts'

/** The account as a change has left it; the other tabs ask for it anew. */
export function updateUser(user: Me): void {
  useSession.setState({ user })
  raiseSessionHint()
}
