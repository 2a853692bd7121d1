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
import type { ApiResponse, ApiRoute, CallArguments, LooseInput } from '#web/api/call.ts'
import { personCache, personChanges, tellChanges } from './person-cache.ts'
import { personCall } from './person-call.ts'
import { usePerson } from './person-only.tsx'

type ReadRoute = Extract<ApiRoute, `GET ${string}`>
type ListRoute = {
  [R in ReadRoute]: ApiResponse<R> extends CursorList<unknown> ? R : never
}[ReadRoute]

/** `/orders` for `GET /orders` and for everything below `/orders/{id}`. */
const resourceOf = (route: string): string => route.replace(/^\w+ /, '').replace(/\/\{.*/, '')

/** What a route answers to the person, kept by route and input. */
export const personQuery = <R extends ReadRoute>(route: R, ...input: CallArguments<R>) =>
  queryOptions({
    queryKey: [resourceOf(route), route, ...input],
    queryFn: () => readAsPerson(route, ...input),
  })

/** A list, page after page. Its data have another shape, so its key is another, too. */
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

/** Reads something of the person's own: `usePersonQuery('GET /addresses')`. */
export const usePersonQuery = <R extends ReadRoute>(route: R, ...input: CallArguments<R>) =>
  useQuery(personQuery(route, ...input), usePersonCache())

/** Reads a list of theirs. When its filter changes, the old list stays until the new one has come. */
export const usePersonPages = <R extends ListRoute>(route: R, ...input: CallArguments<R>) =>
  useInfiniteQuery(personPages(route, ...input), usePersonCache())

/** For the library's hooks. They keep the cache that they begin with; `PersonOnly` mounts its content anew for another person. */
export function usePersonCache(): QueryClient {
  usePerson()
  return personCache()
}

/** For `setQueryData` of such a list: changes each of its items. */
export const mapItems =
  <T>(change: (item: T) => T) =>
  <L extends CursorList<T>>(list: InfiniteData<L> | undefined) =>
    list && {
      ...list,
      pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })),
    }

// The types cannot say that it is an input of the same route.
const addCursor = <I extends [LooseInput?]>([input]: I, cursor: string | undefined): I =>
  [{ ...input, query: { ...input?.query, cursor } }] as LooseInput[] as I

type Change<R extends ApiRoute> = {
  /** Shows the expected result before the answer. Undone when the change fails, and applied anew whenever another change ends. */
  expect?: (cache: QueryClient) => void
  /** Puts the answer into the cache. */
  keep?: (cache: QueryClient, answer: ApiResponse<R>) => void
  /** The data that `keep` leaves nothing to ask of, so that they are not read again. */
  whole?: QueryKey
  /** The call is sent when this has ended. What is expected is shown before. */
  after?: Promise<unknown> | undefined
  /** Further resources whose answers it changes. */
  also?: readonly ReadRoute[]
}

/** Changes something that may be in the cache. This tab and the others read its resources again. */
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
