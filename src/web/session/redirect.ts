import { useLocation } from '@tanstack/react-router'
import { createSearchReader } from '#web/url-state/parameters.ts'

const redirect = { type: 'text', maxLength: 2000 } as const

/** Parameters of the pages that lead back to where one came from. */
export const readRedirectSearch = createSearchReader({ redirect })

export const readSignUpSearch = createSearchReader({
  redirect,
  step: { type: 'word', allowed: ['profile', 'kind', 'confirm'], default: 'profile' } as const,
})

/** Parameters of the pages that mails link to. */
export const readTokenSearch = createSearchReader({ token: { type: 'text', maxLength: 2000 } })

/** Pages that lead back to where one came from. */
export const passing = /^\/(login|signup|password_reset)(?:[/?#]|$)/

/** The result of a native press, behind the mailed link that it keeps: after signing in the person presses again. */
const resultOfPress = /&result=\w+$/

/** Returns the `search` of a link to those pages: back to here, unless here is one of them. */
export function useRedirectSearch(): { redirect?: string } {
  const { href, search } = useLocation({ select: ({ href, search }) => ({ href, search }) })
  if (passing.test(href)) return readRedirectSearch(search)
  return href === '/' ? {} : { redirect: href.replace(resultOfPress, '') }
}

/** The path if it is one of ours, else the home page. Tabs and line ends are refused: browsers drop them, so that /\t/host is //host. */
export function safePath(redirect: string | undefined): string {
  const isOurs = redirect !== undefined && /^\/(?![/\\])[^\t\n\r]*$/.test(redirect) && !passing.test(redirect)
  return isOurs ? redirect : '/'
}
