import { type RegisteredRouter, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { stringifySearch } from '#web/kit/url-state/query-string.ts'

type Routes = RegisteredRouter['routeTree']['types']['fileRouteTypes']['fileRoutesByTo']

type Path = keyof Routes

/** The parameter names of a path: `b` and `c` of `/a/$b/$c`. */
type Names<P extends string> = P extends `${string}$${infer N}/${infer Rest}`
  ? N | Names<`/${Rest}`>
  : P extends `${string}$${infer N}`
    ? N
    : never

type SearchOf<P extends Path> = Routes[P]['types']['fullSearchSchemaInput']

// Without this a page without search parameters would accept any: `{}` matches every object.
type Search<P extends Path> = [keyof SearchOf<P>] extends [never]
  ? { search?: undefined }
  : { search?: Readonly<Partial<SearchOf<P>>> }

type Params<P extends Path> = [Names<P>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<Names<P>, string>> }

/**
 * An internal page: a route, its path parameters, and the search parameters that differ from the defaults.
 */
export type Address = { [P in Path]: { to: P } & Params<P> & Search<P> }[Path]

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Address & {
    /** Keeps the scroll position. */
    keepScroll?: boolean
    /** Replaces the current history entry. */
    replace?: boolean
    /** Disables preloading on hover. */
    preload?: false
  }

/**
 * A plain anchor, followed by the shell without a document load (`shell/follow-links.ts`). The caller sets
 * `aria-current`.
 */
export function PageLink(link: PageLinkProps) {
  const { to, params, search, keepScroll, replace, preload, ...anchor } = link
  return (
    <a
      href={writeAddress(link)}
      data-scroll={keepScroll ? 'keep' : undefined}
      data-history={replace ? 'replace' : undefined}
      data-preload={preload}
      {...anchor}
    />
  )
}

/** Returns `aria-current` for a link to the page at this path. */
export function useCurrent(path: string): 'page' | undefined {
  return useLocation({ select: ({ pathname }) => pathname === path }) ? 'page' : undefined
}

export function writeAddress(address: Address): string {
  const params: Readonly<Record<string, string | undefined>> = address.params ?? {}
  const path = address.to.replace(/\$(\w+)/g, (_, name: string) => {
    const value = params[name]
    // An empty parameter would produce the URL of another page.
    if (!value) throw new Error(`${address.to} without ${name}`)
    return encodeURIComponent(value)
  })
  return address.search ? path + stringifySearch(address.search) : path
}
