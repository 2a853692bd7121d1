import type { Me } from '#contract/user-schemas.ts'
import { useSession } from '../../session/session-store.ts'

/** The person whose settings these are: the page is drawn for signed-in people only. */
export function usePerson(): Me {
  const user = useSession((session) => session.user)
  if (!user) throw new Error('Settings were drawn for nobody.')
  return user
}
