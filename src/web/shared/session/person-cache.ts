import { QueryClient } from '@tanstack/react-query'
import { hearOtherTabs, writeStored } from '#web/kit/storage/storage.ts'
import { createPendingChanges, ofResources } from './pending-changes.ts'
import { type Session, useSession } from './session-store.ts'

const changeKey = 'tokonoma-changed'

let current: ReturnType<typeof openCache> | undefined

/**
 * A cache per user: it closes on sign-out, so that a late response never reaches the next user. A lost
 * session keeps it until the next sign-in.
 */
export const personCache = (): QueryClient => openCurrent().client

export const personChanges = () => openCurrent().changes

/** Returns the id of the page's user, also after a lost session until another user signs in. */
export const ownerOf = ({ user, lost }: Session): number | undefined => (user ?? lost)?.id

function openCurrent() {
  const personId = ownerOf(useSession.getState())
  if (current?.personId !== personId) current?.close()
  current ??= openCache(personId)
  return current
}

function openCache(personId: number | undefined) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A hidden page may have a form that was filled from it.
        gcTime: Number.POSITIVE_INFINITY,
        // Failures show at once with a retry button, also when the browser believes to be offline.
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
  client.mount()
  const endings = [
    () => client.unmount(),
    () => client.clear(),
    hearOtherTabs(changeKey, (changed) => readAgain(client, changed?.split(' '))),
    useSession.subscribe((session) => {
      if (ownerOf(session) !== personId) close()
    }),
  ]
  function close(): void {
    for (const end of endings) end()
    current = undefined
  }
  return { personId, client, changes: createPendingChanges(client), close }
}

type Listener = (resources: readonly string[] | undefined) => void

const listeners = new Set<Listener>()

/** Subscribes to the names of changed resources, of this and other tabs; undefined if unknown. */
export function hearChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell: Listener = (resources) => {
  for (const listener of listeners) listener(resources)
}

function readAgain(client: QueryClient, resources?: readonly string[]): void {
  // Invalidating alone keeps a first read running, which was sent before the change.
  void client.cancelQueries(ofResources(resources))
  void client.invalidateQueries(ofResources(resources))
  tell(resources)
}

export function tellChanges(resources: readonly string[]): void {
  tellOtherTabs(resources)
  tell(resources)
}

/** Refetches, in every tab, resources changed by another user. */
export function hearOfChange(resources: readonly string[]): void {
  tellOtherTabs(resources)
  readAgain(personCache(), resources)
}

/** The timestamp makes each message unique, because storage events fire on changes only. */
const tellOtherTabs = (resources: readonly string[]): void =>
  writeStored(changeKey, [...resources, Date.now()].join(' '))
