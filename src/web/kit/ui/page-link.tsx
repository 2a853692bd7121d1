import { type RegisteredRouter, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { stringifySearch } from '#web/kit/url-state/query-string.ts'

type Routes = RegisteredRouter['routeTree']['types']['fileRouteTypes']['fileRoutesByTo']

type Path = keyof Routes

/** The parameter names of a path: `b` and `c` of `/a/$b/$c`. */
type PathParamNames<P extends string> = P extends `${string}$${infer N}/${infer Rest}`
  ? N | PathParamNames<`/${Rest}`>
  : P extends `${string}$${infer N}`
    ? N
    : never

type SearchOf<P extends Path> = Routes[P]['types']['fullSearchSchemaInput']

// Otherwise a page without search parameters would accept any: `{}` matches every object.
type Search<P extends Path> = [keyof SearchOf<P>] extends [never]
  ? { search?: undefined }
  : { search?: Readonly<Partial<SearchOf<P>>> }

type PathParams<P extends Path> = [PathParamNames<P>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<PathParamNames<P>, string>> }

/**
 * An internal page: a route, its path parameters, and the search parameters that differ from the defaults.
 */
export type AppLink = { [P in Path]: { to: P } & PathParams<P> & Search<P> }[Path]

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  AppLink & {
    keepScroll?: boolean
    replace?: boolean
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
      href={writeHref(link)}
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

export function writeHref(link: AppLink): string {
  const params: Readonly<Record<string, string | undefined>> = link.params ?? {}
  const path = link.to.replace(/\$(\w+)/g, (_, name: string) => {
    const value = params[name]
    // An empty parameter would produce the URL of another page.
    if (!value) throw new Error(`${link.to} without ${name}`)
    return encodeURIComponent(value)
  })
  return link.search ? path + stringifySearch(link.search) : path
}
