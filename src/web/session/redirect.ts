import { useLocation } from '@tanstack/react-router'
import { createSearchReader } from '#web/url-state/parameters.ts'

const redirect = { type: 'text', maxLength: 2000 } as const

/** Of the pages that lead back to where one came from. */
export const readRedirectSearch = createSearchReader({ redirect })

export const readSignUpSearch = createSearchReader({
  redirect,
  step: { type: 'word', allowed: ['profile', 'kind', 'confirm'], default: 'profile' } as const,
})

/** Of the pages that mails link to. */
export const readTokenSearch = createSearchReader({ token: { type: 'text', maxLength: 2000 } })

const passing = /^\/(login|signup|password_reset)(?:[/?#]|$)/

/** `search` of a link to those pages: back to here, unless here is one of them. */
export function useRedirectSearch(): { redirect?: string } {
  const { href, search } = useLocation({ select: ({ href, search }) => ({ href, search }) })
  if (passing.test(href)) return readRedirectSearch(search)
  return href === '/' ? {} : { redirect: href }
}

/** Only paths of ours: an address that somebody else made up leads home. Browsers leave tabs and line ends out of addresses. */
export function safePath(redirect: string | undefined): string {
  const isOurs = redirect !== undefined && /^\/(?![/\\])[^\t\n\r]*$/.test(redirect) && !passing.test(redirect)
  return isOurs ? redirect : '/'
}
