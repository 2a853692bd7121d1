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

function openCurrent() {
  const personId = findOwner(useSession.getState())
  if (current?.personId !== personId) current?.close()
  current ??= openCache(personId)
  return current
}

const findOwner = ({ user, lost }: Session): number | undefined => (user ?? lost)?.id

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
      if (findOwner(session) !== personId) close()
    }),
  ]
  function close(): void {
    for (const end of endings) end()
    current = undefined
  }
  return { personId, client, changes: createPendingChanges(client), close }
}

function readAgain(client: QueryClient, resources?: readonly string[]): void {
  // Invalidating alone leaves a first read going, which was asked before the change.
  void client.cancelQueries(ofResources(resources))
  void client.invalidateQueries(ofResources(resources))
}

/** The time makes every message a new one: the storage tells of changes only. */
export const tellOtherTabs = (resources: readonly string[]): void =>
  writeStored(changeKey, [...resources, Date.now()].join(' '))
