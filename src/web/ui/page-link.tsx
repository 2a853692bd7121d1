import { type RegisteredRouter, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { stringifySearch } from '#web/url-state/query-string.ts'

type Routes = RegisteredRouter['routeTree']['types']['fileRouteTypes']['fileRoutesByTo']

type Path = keyof Routes

/** The names in a path: of `/a/$b/$c` `b` and `c`. */
type Names<P extends string> = P extends `${string}$${infer N}/${infer Rest}`
  ? N | Names<`/${Rest}`>
  : P extends `${string}$${infer N}`
    ? N
    : never

type SearchOf<P extends Path> = Routes[P]['types']['fullSearchSchemaInput']

// A page that reads nothing of its search would take any: `{}` is every object.
type Search<P extends Path> = [keyof SearchOf<P>] extends [never]
  ? { search?: undefined }
  : { search?: Readonly<Partial<SearchOf<P>>> }

type Params<P extends Path> = [Names<P>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<Names<P>, string>> }

/** A page of ours: a route, what stands for each `$name` in its path, and what of its search differs from the usual. */
export type Address = { [P in Path]: { to: P } & Params<P> & Search<P> }[Path]

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Address & {
    /** Whoever follows it stays where they are on the page. */
    keepScroll?: boolean
    /** The page takes the place of this one in the history. */
    replace?: boolean
    /** False: nothing is loaded for who only points at it. */
    preload?: false
  }

/**
 * A plain link to a page of ours, which the shell follows without loading a document (`shell/follow-links.ts`). It does not
 * know whether it is the current one: who draws it says `aria-current`.
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

/** For the `aria-current` of a link to the page at this path. */
export function useCurrent(path: string): 'page' | undefined {
  return useLocation({ select: ({ pathname }) => pathname === path }) ? 'page' : undefined
}

export function writeAddress(address: Address): string {
  const params: Readonly<Record<string, string | undefined>> = address.params ?? {}
  const path = address.to.replace(/\$(\w+)/g, (_, name: string) => {
    const value = params[name]
    // Without it the address would be that of another page.
    if (!value) throw new Error(`${address.to} without ${name}`)
    return encodeURIComponent(value)
  })
  return address.search ? path + stringifySearch(address.search) : path
}
