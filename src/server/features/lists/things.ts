import { sql } from 'drizzle-orm'
import { labelOf } from '#contract/data/enums.ts'
import { itemKind, itemKinds } from '#contract/data/space-enums.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { joinShownThing, type ThingColumn } from './shown-things.ts'

export type Thing = { kind: number; id: number }

export function columnOf(kind: number): ThingColumn {
  if (kind === itemKind.project) return 'projectId'
  return kind === itemKind.post ? 'postId' : 'variationId'
}

type Row = { projectId: number | null; postId: number | null; variationId: number | null }

/** Both product kinds share a column; `interior` stands for either. */
export function thingOf({ projectId, postId, variationId }: Row): Thing {
  if (projectId !== null) return { kind: itemKind.project, id: projectId }
  if (postId !== null) return { kind: itemKind.post, id: postId }
  return { kind: itemKind.interior, id: found(variationId) }
}

export async function isShown(executor: Executor, { kind, id }: Thing): Promise<boolean> {
  const named = (column: ThingColumn) => sql`${columnOf(kind) === column ? id : null}::bigint`
  const things = joinShownThing({
    projectId: named('projectId'),
    postId: named('postId'),
    variationId: named('variationId'),
  })
  const answer = await executor.execute<{ kind: number }>(
    sql`select thing.kind from (select 1) named ${things}`,
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
