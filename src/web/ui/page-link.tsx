import { type LinkProps, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { stringifySearch } from '../url-state/query-string.ts'

/** A page of ours: a route, and what its `$names` and its search are. */
export type Address = {
  to: NonNullable<LinkProps['to']>
  params?: Readonly<Record<string, string>>
  search?: Readonly<Record<string, unknown>>
}

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
export function PageLink({ to, params, search, keepScroll, replace, preload, ...anchor }: PageLinkProps) {
  return (
    <a
      href={writeAddress({ to, params, search })}
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

export function writeAddress({ to, params = {}, search = {} }: Address): string {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return path + stringifySearch({ ...search })
}
