import { eq } from 'drizzle-orm'
import type { MergeableKind, TaxonomyUses } from '#contract/data/taxonomy-uses.ts'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import { first } from '#server/db/query-fragments.ts'
import { mergedTerms } from '#server/db/schema/index.ts'

type MergeState = {
  term_kind: MergeableKind
  term_id: number
  name: string
  into_id: number
  into_name: string
  moved: TaxonomyUses
}

/** Irreversible: nothing says which products had which of the two. */
export const mergeRecord: ConsoleRecord<MergeState> = {
  kind: 'merge',
  async read(executor, id) {
    const row = await first(executor.select().from(mergedTerms).where(eq(mergedTerms.id, id)))
    if (!row) return null
    const { kind, termId, intoId, name, intoName, moved } = row
    return {
      name: `「${name}」を「${intoName}」に`,
      state: { term_kind: kind, term_id: termId, name, into_id: intoId, into_name: intoName, moved },
    }
  },
}
