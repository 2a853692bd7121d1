import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { CursorList } from '#contract/kit/lists.ts'
import type { ApiResponse, ApiRoute, CallArguments, LooseInput } from '#web/shared/api/call.ts'
import { personCache, personChanges, tellChanges } from './person-cache.ts'
import { personCall } from './person-call.ts'
import { usePerson } from './person-only.tsx'

type ReadRoute = Extract<ApiRoute, `GET ${string}`>
type ListRoute = {
  [R in ReadRoute]: ApiResponse<R> extends CursorList<unknown> ? R : never
}[ReadRoute]

/** `/orders` for `GET /orders` and everything below `/orders/{id}`. */
const resourceOf = (route: string): string => route.replace(/^\w+ /, '').replace(/\/\{.*/, '')

export const personQuery = <R extends ReadRoute>(route: R, ...input: CallArguments<R>) =>
  queryOptions({
    queryKey: [resourceOf(route), route, ...input],
    queryFn: () => readAsPerson(route, ...input),
  })

/** A paged list. Its data have another shape, so it has another key. */
export const personPages = <R extends ListRoute>(route: R, ...input: CallArguments<R>) =>
  infiniteQueryOptions({
    queryKey: [resourceOf(route), route, 'pages', ...input],
    queryFn: ({ pageParam }) => readAsPerson(route, ...addCursor(input, pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  })

async function readAsPerson<R extends ReadRoute>(route: R, ...input: CallArguments<R>) {
  await personChanges().whenSettled(resourceOf(route))
  return personCall()(route, ...input)
}

export const usePersonQuery = <R extends ReadRoute>(route: R, ...input: CallArguments<R>) =>
  useQuery(personQuery(route, ...input), usePersonCache())

/** Reads a list of the user. When its filter changes, the old list stays until the new one arrives. */
export const usePersonPages = <R extends ListRoute>(route: R, ...input: CallArguments<R>) =>
  useInfiniteQuery(personPages(route, ...input), usePersonCache())

/**
 * Returns the cache for the library's hooks, which keep their first one; `PersonOnly` remounts its content
 * for another user.
 */
export function usePersonCache(): QueryClient {
  usePerson()
  return personCache()
}

/** Returns an updater for `setQueryData` of a paged list, which changes each item. */
export const mapItems =
  <T>(change: (item: T) => T) =>
  <L extends CursorList<T>>(list: InfiniteData<L> | undefined) =>
    list && {
      ...list,
      pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })),
    }

// The types cannot express that it is an input of the same route.
const addCursor = <I extends [LooseInput?]>([input]: I, cursor: string | undefined): I =>
  [{ ...input, query: { ...input?.query, cursor } }] as LooseInput[] as I

type Change<R extends ApiRoute> = {
  /**
   * Shows the expected result before the response. Undone if the change fails, and reapplied when another
   * change ends.
   */
  expect?: (cache: QueryClient) => void
  /** Writes the response into the cache. */
  keep?: (cache: QueryClient, answer: ApiResponse<R>) => void
  /** Key of the data that `keep` covers completely, so that they are not refetched. */
  whole?: QueryKey
  /** Delays the request until this has settled; `expect` is shown before. */
  after?: Promise<unknown> | undefined
  also?: readonly ReadRoute[]
}

export async function changeAsPerson<R extends ApiRoute>(
  route: R,
  input: CallArguments<R>[0],
  { after, expect, keep, whole, also = [] }: Change<R> = {},
): Promise<ApiResponse<R>> {
  const resources = [route, ...also].map(resourceOf)
  const change = personChanges().begin(resources, (cache) => expect?.(cache))
  try {
    await after
    const answer = await personCall()(route, ...([input] as CallArguments<R>))
    change.succeed((cache) => keep?.(cache, answer), whole)
    return answer
  } catch (error) {
    change.fail()
    throw error
  } finally {
    tellChanges(resources)
  }
}
