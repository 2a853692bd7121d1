// Every public read with every parameter, on public things.
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import type { RequestOptions } from './api.ts'
import { exampleCall } from './example-call.ts'

export const publicReads: readonly Route[] = routes.filter(
  ({ method, auth }) => method === 'GET' && (auth === 'public' || auth === 'optional'),
)

export type PublicCall = { route: Route; path: string; query: NonNullable<RequestOptions['query']> }

const takes = (route: Route, name: string) => name in (route.query?.shape ?? {})

type Asked = {
  /** Values by the first segment of a path, and further segments by their own names. */
  names: Readonly<Record<string, number | string>>
  keywords: readonly string[]
  ids: readonly number[]
}

/** Returns the calls: as in its example, with the largest limit, by each keyword and by ids. */
export function publicCalls({ names, keywords, ids }: Asked): PublicCall[] {
  return publicReads.flatMap((route) => {
    const { path: examplePath, options } = exampleCall(route)
    const name = names[route.path.split('/')[1] ?? '']
    const path =
      name === undefined
        ? examplePath
        : route.path
            .replace(/\{(id|slug|token)\}/, encodeURIComponent(name))
            .replace(/\{(\w+)\}/g, (_, part) =>
              encodeURIComponent(names[part] ?? route.example.params?.[part] ?? ''),
            )
    const { keyword: _keyword, ids: _ids, ...example } = options.query ?? {}
    const needsKeyword = route.query !== undefined && !route.query.safeParse({}).success
    const wide = takes(route, 'limit') ? { limit: takes(route, 'keyword') ? 20 : 100 } : {}
    const queries = [
      ...(needsKeyword ? [{ ...options.query, ...wide }] : [wide, { ...example, ...wide }]),
      ...(takes(route, 'keyword') ? keywords.map((keyword) => ({ keyword, ...wide })) : []),
      ...(takes(route, 'ids') ? [{ ids }] : []),
    ]
    return queries.map((query) => ({ route, path, query }))
  })
}
