import { keepTexts } from './query-string.ts'

/** Of pages that a team shares before it publishes: its link says a token. */
export const keepShareToken = keepTexts<{ token?: string }>

/** The token, if it is one: the api takes nothing else. */
export function readShareToken({ token }: { token?: unknown }): string | undefined {
  return typeof token === 'string' && /^[\w-]{1,200}$/.test(token) ? token : undefined
}

export const keptByNobody = { 'Cache-Control': 'private, no-store' }

/** What is shared by a token is gone at once when that is withdrawn: nobody keeps it. */
export const shareHeaders = ({ match }: { match: { search: object } }): Record<string, string> =>
  readShareToken(match.search) ? keptByNobody : {}
