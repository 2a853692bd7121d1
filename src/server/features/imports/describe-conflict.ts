import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import type { UnwrittenPart } from '#contract/imports/stored-types.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { auditLog } from '#server/db/schema/index.ts'
import type { PatchConflict } from './patch/product-patch.ts'

const endings = {
  field: '変更されたため、そのままにしました',
  gone: '、この品番が削除されました',
  taken: '、この品番が追加されました',
} as const satisfies Record<PatchConflict['kind'], string>

const mostRead = 20

/** Describes conflicts of one product with the changes that caused them. */
export async function describeConflicts(
  executor: Executor,
  productId: number,
  since: '確認' | '取り込み',
  conflicts: readonly PatchConflict[],
): Promise<UnwrittenPart[]> {
  if (conflicts.length === 0) return []
  const changes = await executor
    .select({ id: auditLog.id, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.thingKind, 'product'), eq(auditLog.thingId, productId)))
    .orderBy(desc(auditLog.id))
    .limit(mostRead)
  return conflicts.map((conflict) => {
    const { row, code, kind } = conflict
    const part = { row, code, message: `${since}のあとに${endings[kind]}` }
    if (kind !== 'field') return part
    const { variationId, field, before, current, wanted } = conflict
    const valueIn = (state: unknown) => readField(state as ProductContent | null, variationId, field)
    const change = changes.find((each) => !isDeepStrictEqual(valueIn(each.before), valueIn(each.after)))
    const isCause = change && isDeepStrictEqual(valueIn(change.after), current)
    const changeId = isCause ? change.id : null
    return { ...part, conflict: { variationId, field, before, current, wanted, changeId } }
  })
}

function readField(state: ProductContent | null, variationId: number | null, field: string): unknown {
  const holder = variationId === null ? state : state?.variations.find(({ id }) => id === variationId)
  return (holder as Record<string, unknown> | null | undefined)?.[field]
}
