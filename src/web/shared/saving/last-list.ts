import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import { useSession } from '#web/shared/session/session-store.ts'

export type NamedList = { id: number; name: string }

const storageKey = 'tokonoma-last-list'

/** Returns the list that this user last saved to, which the next save uses by default. */
export function readLastList(): NamedList | null {
  try {
    const { personId, id, name }: Record<string, unknown> = JSON.parse(readStored(storageKey) ?? '{}')
    const isTheirs = personId === useSession.getState().user?.id
    return isTheirs && typeof id === 'number' && typeof name === 'string' ? { id, name } : null
  } catch {
    return null
  }
}

export function rememberList({ id, name }: NamedList): void {
  const personId = useSession.getState().user?.id
  if (personId !== undefined) writeStored(storageKey, JSON.stringify({ personId, id, name }))
}

export const forgetLastList = (): void => removeStored(storageKey)
