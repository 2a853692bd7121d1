import { QueryClient } from '@tanstack/react-query'
import { hearOtherTabs, writeStored } from '#web/storage.ts'
import { createPendingChanges, ofResources } from './pending-changes.ts'
import { type Session, useSession } from './session-store.ts'

const changeKey = 'tokonoma-changed'

let current: ReturnType<typeof openCache> | undefined

/**
 * The answers that this page has read about the person who is signed in. Everybody has a cache of their own: it is closed when they sign
 * out, and an answer that comes later is never shown to the next person. A lost session keeps its cache until somebody signs in.
 */
export const personCache = (): QueryClient => openCurrent().client

/** The changes of it that are not answered yet. */
export const personChanges = () => openCurrent().changes

/** Whose the page is: a lost session's, too, until somebody else signs in. */
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
        // A failure is shown at once, with a button to try again, also when the browser believes to be offline.
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

/** Hears the names of what the person has changed, here or in another tab; none where they are not known. */
export function hearChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell: Listener = (resources) => {
  for (const listener of listeners) listener(resources)
}

function readAgain(client: QueryClient, resources?: readonly string[]): void {
  // Invalidating alone leaves a first read going, which was asked before the change.
  void client.cancelQueries(ofResources(resources))
  void client.invalidateQueries(ofResources(resources))
  tell(resources)
}

export function tellChanges(resources: readonly string[]): void {
  tellOtherTabs(resources)
  tell(resources)
}

/** What somebody else has changed of theirs is read again, in every tab. */
export function hearOfChange(resources: readonly string[]): void {
  tellOtherTabs(resources)
  readAgain(personCache(), resources)
}

/** The time makes every message a new one: the storage tells of changes only. */
const tellOtherTabs = (resources: readonly string[]): void =>
  writeStored(changeKey, [...resources, Date.now()].join(' '))
