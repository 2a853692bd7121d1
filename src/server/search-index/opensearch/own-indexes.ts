import type { OpenSearch } from './client.ts'

type Prefixed = Pick<OpenSearch, 'prefix'>

/** The index of progress. */
export const stateOf = ({ prefix }: Prefixed): string => `${prefix}-state`

/** Returns a new index name with its creation time, of constant length until 2059. */
export const newNameOf = (alias: string): string => `${alias}-${Date.now().toString(36)}`
const madeAt = '-[0-9a-z]{8}'
const isMadeAt = new RegExp(`^${madeAt}$`)
const versionMadeAt = new RegExp(`^(?:\\.v(?<version>\\d+))?${madeAt}$`)

/** Tests whether `newNameOf` made this name. */
export const isNameOf = (alias: string, index: string): boolean =>
  index.startsWith(alias) && isMadeAt.test(index.slice(alias.length))

/**
 * Returns the format version in an index name, or 2 for older names without one; undefined for foreign names.
 */
export function versionIn({ prefix }: Prefixed, kind: string, index: string): number | undefined {
  const own = `${prefix}-${kind}`
  const rest = index.startsWith(own) ? versionMadeAt.exec(index.slice(own.length)) : null
  return rest ? Number(rest.groups?.version ?? 2) : undefined
}

/**
 * Tests names exactly: another installation's prefix may begin with this one (`tok` and `tok-team`), so that
 * no pattern tells them apart.
 */
export const isOurs = (client: Prefixed, kinds: readonly { name: string }[], index: string): boolean =>
  index === stateOf(client) || kinds.some(({ name }) => versionIn(client, name, index) !== undefined)
