import type { SearchIndex } from '#search/types.ts'
import { type Taxonomy, withGroups } from './taxonomy.ts'

/** An index and the names that fit it: a condition group that the index has no field for is not among them. */
export type Edition = { index: SearchIndex; groupIds: ReadonlySet<number>; taxonomy: Taxonomy }

/** The same index with newer names. */
export const renameEdition = ({ index, groupIds }: Edition, taxonomy: Taxonomy): Edition => ({
  index,
  groupIds,
  taxonomy: withGroups(taxonomy, groupIds),
})

/** Whether the index was made for exactly these condition groups. */
export const fitsEdition = ({ groupIds }: Edition, { groups }: Taxonomy): boolean =>
  groupIds.size === groups.size && [...groups.keys()].every((id) => groupIds.has(id))
