import { useLocation } from '@tanstack/react-router'
import { createSearchReader } from '#web/kit/url-state/parameters.ts'

const redirect = { type: 'text', maxLength: 2000 } as const

export const readRedirectSearch = createSearchReader({ redirect })

export const readSignUpSearch = createSearchReader({
  redirect,
  step: { type: 'word', allowed: ['profile', 'kind', 'confirm'], default: 'profile' } as const,
})

/** Parameters of pages linked from mails. */
export const readTokenSearch = createSearchReader({ token: { type: 'text', maxLength: 2000 } })

export const passing = /^\/(login|signup|password_reset)(?:[/?#]|$)/

/**
 * Result of a form without script; the address keeps the mailed link: after signing in the user submits
 * again.
 */
const resultOfPress = /&result=\w+$/

/** Returns the `search` of a link to those pages: back to here, unless here is one of them. */
export function useRedirectSearch(): { redirect?: string } {
  const { href, search } = useLocation({ select: ({ href, search }) => ({ href, search }) })
  if (passing.test(href)) return readRedirectSearch(search)
  return href === '/' ? {} : { redirect: href.replace(resultOfPress, '') }
}

/**
 * Returns the path if it is internal, else the home page. Tabs and line breaks are refused: browsers drop
 * them, so that /\t/host becomes //host.
 */
export function safePath(redirect: string | undefined): string {
  const isOurs = redirect !== undefined && /^\/(?![/\\])[^\t\n\r]*$/.test(redirect) && !passing.test(redirect)
  return isOurs ? redirect : '/'
}
