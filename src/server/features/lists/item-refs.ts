import { sql } from 'drizzle-orm'
import { labelOf } from '#contract/data/enums.ts'
import { itemKind, itemKinds } from '#contract/data/project-enums.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { type ItemColumn, joinShownItem } from './shown-items.ts'

export type ItemRef = { kind: number; id: number }

export function columnOf(kind: number): ItemColumn {
  if (kind === itemKind.project) return 'projectId'
  return kind === itemKind.post ? 'postId' : 'variationId'
}

type Row = { projectId: number | null; postId: number | null; variationId: number | null }

/** Both product kinds share a column; `interior` stands for either. */
export function itemRefOf({ projectId, postId, variationId }: Row): ItemRef {
  if (projectId !== null) return { kind: itemKind.project, id: projectId }
  if (postId !== null) return { kind: itemKind.post, id: postId }
  return { kind: itemKind.interior, id: found(variationId) }
}

export async function isShown(executor: Executor, { kind, id }: ItemRef): Promise<boolean> {
  const named = (column: ItemColumn) => sql`${columnOf(kind) === column ? id : null}::bigint`
  const items = joinShownItem({
    projectId: named('projectId'),
    postId: named('postId'),
    variationId: named('variationId'),
  })
  const answer = await executor.execute<{ kind: number }>(
    sql`select shown_content.kind from (select 1) named ${items}`,
  )
  const shown = answer.rows[0]
  if (shown && shown.kind !== kind) throw wrongKind(shown.kind)
  return shown !== undefined
}

const wrongKind = (kind: number) =>
  new ApiError('invalid_request', [
    {
      path: 'kind',
      code: 'wrong_kind',
      message: `この製品の種類は ${kind}（${labelOf(itemKinds, kind)}）です`,
    },
  ])
