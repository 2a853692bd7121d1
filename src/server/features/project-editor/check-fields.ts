import type { PgColumn } from 'drizzle-orm/pg-core'
import type { InputIssue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-parts.ts'
import { buildingTypes, teams, users, useTypes } from '#server/db/schema/index.ts'
import type { Fields } from './fields.ts'

export async function checkFields(
  executor: Executor,
  changes: Partial<Fields>,
  after: Fields,
): Promise<void> {
  const credited = changes.credits ?? []
  const people = credited.map(({ user_id }) => user_id)
  const groups = credited.map(({ team_id }) => team_id)
  const issues = [
    ...(await requireKnown(executor, buildingTypes, 'building_type_id', [changes.building_type_id])),
    ...(await requireKnown(executor, useTypes, 'use_type_ids', changes.use_type_ids ?? [])),
    ...(await requireKnown(executor, users, 'credits', people)),
    ...(await requireKnown(executor, teams, 'credits', groups)),
  ]
  // On a sent field: the editor could not show it elsewhere.
  const dated = (['completed_year', 'completed_month'] as const).find((name) => name in changes)
  if (dated && after.completed_month !== null && after.completed_year === null)
    issues.push({ path: dated, code: 'required', message: messages.yearOfMonth })
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
}

async function requireKnown(
  executor: Executor,
  table: Parameters<Executor['$count']>[0] & { id: PgColumn },
  path: string,
  given: readonly (number | null | undefined)[],
): Promise<InputIssue[]> {
  const ids = [...new Set(given.filter((id) => typeof id === 'number'))]
  if (ids.length === 0 || (await executor.$count(table, isOneOf(table.id, ids))) === ids.length) return []
  return [{ path, code: 'not_found', message: messages.requiredChoice }]
}
