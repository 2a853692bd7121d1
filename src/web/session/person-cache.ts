import { QueryClient, type QueryFilters } from '@tanstack/react-query'
import { hearOtherTabs, writeStored } from '#web/storage.ts'
import { type Session, useSession } from './session-store.ts'

const changeKey = 'tokonoma-changed'

let current: { personId: number | undefined; client: QueryClient; close: () => void } | undefined

/**
 * What this page has read of the person's own. Every person has a cache of their own, which ends with their session: what is answered
 * to somebody who has left goes nowhere. While a session is lost its cache waits, as what was typed does.
 */
export function personCache(): QueryClient {
  const personId = findOwner(useSession.getState())
  if (current?.personId !== personId) current?.close()
  current ??= openCache(personId)
  return current.client
}

const findOwner = ({ user, lost }: Session): number | undefined => (user ?? lost)?.id

function openCache(personId: number | undefined) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A form may stand on it while its page is hidden.
        gcTime: Number.POSITIVE_INFINITY,
        // A failure is said at once and has a button, also where the browser believes that there is no network.
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
    hearOtherTabs(changeKey, (changed) => void client.invalidateQueries(ofResources(changed?.split(' ')))),
    useSession.subscribe((session) => {
      if (findOwner(session) !== personId) close()
    }),
  ]
  function close(): void {
    for (const end of endings) end()
    current = undefined
  }
  return { personId, client, close }
}

/** For the calls of the client: everything of these resources; all that there is, where it is not known what has changed. */
export const ofResources = (resources?: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey: [resource] }) => resources?.includes(String(resource)) ?? true,
})

/** The other tabs read it again, too. The time makes every message another one. */
export const tellOtherTabs = (resources: readonly string[]): void =>
  writeStored(changeKey, [...resources, Date.now()].join(' '))
