import type { OpenSearch } from './client.ts'

type Prefixed = Pick<OpenSearch, 'prefix'>

export const stateOf = ({ prefix }: Prefixed): string => `${prefix}-state`

/** Has the creation time, of constant length until 2059. */
export const newNameOf = (alias: string): string => `${alias}-${Date.now().toString(36)}`
const madeAt = '-[0-9a-z]{8}'
const isMadeAt = new RegExp(`^${madeAt}$`)
const versionMadeAt = new RegExp(`^(?:\\.v(?<version>\\d+))?${madeAt}$`)

export const isNameOf = (alias: string, index: string): boolean =>
  index.startsWith(alias) && isMadeAt.test(index.slice(alias.length))

/** Returns 2 for older names without a version; undefined for foreign names. */
export function versionIn({ prefix }: Prefixed, kind: string, index: string): number | undefined {
  const own = `${prefix}-${kind}`
  const rest = index.startsWith(own) ? versionMadeAt.exec(index.slice(own.length)) : null
  return rest ? Number(rest.groups?.version ?? 2) : undefined
}

/** Tests exact names, because another prefix may begin with this one (`tok` and `tok-team`). */
export const isOurs = (client: Prefixed, kinds: readonly { name: string }[], index: string): boolean =>
  index === stateOf(client) || kinds.some(({ name }) => versionIn(client, name, index) !== undefined)
