import { defaultReactionSpan, weeksUntil } from '#contract/data/reactions.ts'
import type { CursorList } from '#contract/kit/lists.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { listReactionRows } from '#contract/reactions/routes.ts'
import type { ReactionRow } from '#contract/reactions/schemas.ts'
import type { Actor } from '#server/caller.ts'
import { decodeCursor, encodeCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { selectRows } from './row-queries.ts'
import { findReadableMaker } from './service.ts'
import { spanOfWeeks } from './sources.ts'

export async function listRows(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  {
    maker_id: makerId,
    weeks = defaultReactionSpan,
    cursor,
    limit,
    ...query
  }: InputOf<typeof listReactionRows>['query'],
  now: number,
): Promise<CursorList<ReactionRow>> {
  await findReadableMaker(db, actor, makerId)
  const [count = 0, id = 0] = cursor === undefined ? [] : decodeCursor(cursor, 2)
  const rows = await selectRows(db, {
    ...{ ...query, makerId, limit: limit + 1 },
    span: spanOfWeeks(weeksUntil(now, weeks)),
    ...(cursor !== undefined && { after: [count, id] as const }),
  })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items,
    total_count: rows[0]?.total ?? 0,
    next_cursor: last ? encodeCursor(last[query.sort] ?? -1, last.id) : null,
  }
}
