import { keepTexts } from './query-string.ts'

/** `validateSearch` of pages shared by a token before publication. */
export const keepShareToken = keepTexts<{ token?: string }>

/** Returns the token if it is well-formed for the api. */
export function readShareToken({ token }: { token?: unknown }): string | undefined {
  return typeof token === 'string' && /^[\w-]{1,200}$/.test(token) ? token : undefined
}

export const keptByNobody = { 'Cache-Control': 'private, no-store' }

/** Disables caching for shared pages, so that a revoked token takes effect at once. */
export const shareHeaders = ({ match }: { match: { search: object } }): Record<string, string> =>
  readShareToken(match.search) ? keptByNobody : {}
