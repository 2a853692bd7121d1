import type { OpenSearch } from './client.ts'

type Prefixed = Pick<OpenSearch, 'prefix'>

/** Beside the indexes: how far they are. */
export const stateOf = ({ prefix }: Prefixed): string => `${prefix}-state`

/** A name that no index has had: it says when it was made, in as many characters until 2059. */
export const newNameOf = (alias: string): string => `${alias}-${Date.now().toString(36)}`
const madeAt = '-[0-9a-z]{8}'
const isMadeAt = new RegExp(`^${madeAt}$`)
const versionMadeAt = new RegExp(`^(?:\\.v(?<version>\\d+))?${madeAt}$`)

/** Whether `newNameOf` has given this name. */
export const isNameOf = (alias: string, index: string): boolean =>
  index.startsWith(alias) && isMadeAt.test(index.slice(alias.length))

/** The version in the name of an index of this kind, which names before the third did not say; undefined where the name is none of ours. */
export function versionIn({ prefix }: Prefixed, kind: string, index: string): number | undefined {
  const own = `${prefix}-${kind}`
  const rest = index.startsWith(own) ? versionMadeAt.exec(index.slice(own.length)) : null
  return rest ? Number(rest.groups?.version ?? 2) : undefined
}

/** Another installation in the cluster may have a prefix that begins with ours: with `tok` and `tok-team`, no pattern tells them apart. */
export const isOurs = (client: Prefixed, kinds: readonly { name: string }[], index: string): boolean =>
  index === stateOf(client) || kinds.some(({ name }) => versionIn(client, name, index) !== undefined)
