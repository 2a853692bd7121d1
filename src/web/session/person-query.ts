import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { CursorList } from '#contract/kit/lists.ts'
import type { ApiResponse, ApiRoute, CallArguments, LooseInput } from '#web/api/call.ts'
import { ofResources, personCache, tellOtherTabs } from './person-cache.ts'
import { personCall } from './person-call.ts'

type ReadRoute = Extract<ApiRoute, `GET ${string}`>
type ListRoute = {
  [R in ReadRoute]: ApiResponse<R> extends CursorList<unknown> ? R : never
}[ReadRoute]

/** `/orders` of `GET /orders`, and of everything below `/orders/{id}`: what is kept is named and read again by it. */
const resourceOf = (route: string): string => route.replace(/^\w+ /, '').replace(/\/\{.*/, '')

/** What a route answers to the person, kept by route and input. */
export const personQuery = <R extends ReadRoute>(route: R, ...input: CallArguments<R>) =>
  queryOptions({
    queryKey: [resourceOf(route), route, ...input],
    queryFn: () => personCall()(route, ...input),
  })

/** Something of the person's own: `usePersonQuery('GET /addresses')`. */
export const usePersonQuery = <R extends ReadRoute>(route: R, ...input: CallArguments<R>) =>
  useQuery(personQuery(route, ...input), personCache())

export const personPages = <R extends ListRoute>(route: R, ...input: CallArguments<R>) =>
  infiniteQueryOptions({
    queryKey: [resourceOf(route), `${route} by page`, ...input],
    queryFn: ({ pageParam }) => personCall()(route, ...addCursor(input, pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  })

/** A list of the person's own, page after page. Until the list of another filter has come, the one before it stays. */
export const usePersonPages = <R extends ListRoute>(route: R, ...input: CallArguments<R>) =>
  useInfiniteQuery(personPages(route, ...input), personCache())

/** For `setQueryData` of such a list: each of its items as `change` leaves it. */
export const mapItems =
  <T>(change: (item: T) => T) =>
  (list: InfiniteData<CursorList<T>> | undefined) =>
    list && {
      ...list,
      pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })),
    }

// What the types cannot say: with a cursor it is an input of the same route.
const addCursor = <I extends [LooseInput?]>([input]: I, cursor: string | undefined): I =>
  [{ ...input, query: { ...input?.query, cursor } }] as LooseInput[] as I

type Change<R extends ApiRoute> = {
  /** How it will be, shown before it is so, and taken back when it is refused. */
  expect?: (cache: QueryClient) => void
  /** What is known by the answer. */
  keep?: (cache: QueryClient, answer: ApiResponse<R>) => void
  /** Whose answers look different afterwards, besides those of its own resource. */
  also?: readonly ReadRoute[]
}

/** A write to what may be kept: this tab and the others read again what it has changed. */
export async function changeAsPerson<R extends ApiRoute>(
  route: R,
  input: CallArguments<R>[0],
  { expect, keep, also = [] }: Change<R> = {},
): Promise<ApiResponse<R>> {
  const cache = personCache()
  const resources = [route, ...also].map(resourceOf)
  const changed = ofResources(resources)
  // What is on its way was asked before, and would show it as it was.
  if (expect) await cache.cancelQueries(changed)
  const before = expect ? cache.getQueriesData(changed) : []
  expect?.(cache)
  try {
    const answer = await personCall()(route, ...([input] as CallArguments<R>))
    keep?.(cache, answer)
    return answer
  } catch (error) {
    for (const [key, known] of before) cache.setQueryData(key, known)
    throw error
  } finally {
    // What is on the screen at once, the rest when it is next wanted.
    void cache.invalidateQueries(changed)
    tellOtherTabs(resources)
  }
}
