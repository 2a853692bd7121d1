import { ownerOf } from '#web/shared/session/person-cache.ts'
import { useSession } from '#web/shared/session/session-store.ts'

/** One user's uploads never continue as the next one's. A lost session keeps its queue. */
export function clearWithSession(queue: { clear: () => void }): void {
  useSession.subscribe((session, before) => {
    if (ownerOf(session) !== ownerOf(before)) queue.clear()
  })
}
