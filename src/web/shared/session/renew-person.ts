import { ApiError } from '#web/kit/errors/error.ts'
import { personCall } from './person-call.ts'
import { useSession } from './session-store.ts'

/** Ignores a failure: the preceding change has succeeded. */
export async function renewPerson(): Promise<void> {
  const user = await personCall()('GET /users/me').catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  if (user) useSession.setState({ user })
}
