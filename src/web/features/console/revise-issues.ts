import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { isSame } from './compare-drafts.ts'

type IssueChange<Draft> = { before: Draft; now: Draft }

/** Lets issues follow the rows of their draft; those of removed rows go. */
export const moveIssues = <Draft extends object>(
  issues: FormIssues,
  { before, now }: IssueChange<Draft>,
): FormIssues =>
  Object.fromEntries(
    Object.entries(issues).flatMap(([name, issue]) => {
      const moved = moveName(name, before, now)
      return moved === undefined ? [] : [[moved, issue]]
    }),
  )

/**
 * Lets issues follow their rows, and drops those that a change solved: one of our validation if it no longer
 * reports the field, one of the api if the field has another value.
 */
export function reviseIssues<Draft extends object>(
  issues: FormIssues,
  {
    before,
    now,
    isOwn,
    validate,
  }: IssueChange<Draft> & { isOwn: boolean; validate: (draft: Draft) => FormIssues },
): FormIssues {
  const found = validate(now)
  return Object.fromEntries(
    Object.entries(issues).flatMap(([name, issue]) => {
      const moved = moveName(name, before, now)
      if (moved === undefined) return []
      const isLeft = !isOwn && isSame(valueAt(before, name), valueAt(now, moved))
      const current = found[moved] ?? (isLeft ? issue : undefined)
      return current === undefined ? [] : [[moved, current]]
    }),
  )
}

/** Names a field of a row, such as `variations.2.price`, by the place where the row is now. */
function moveName(name: string, before: object, now: object): string | undefined {
  const [list = '', place = '', ...rest] = name.split('.')
  const key = valueAt(before, `${list}.${place}.key`)
  const rows = valueAt(now, list)
  if (key === undefined || !Array.isArray(rows)) return name
  const to = rows.findIndex((row) => row.key === key)
  return to < 0 ? undefined : [list, to, ...rest].join('.')
}

/** Reads the value at a path of names and places. */
const valueAt = (draft: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (isParent(value) ? value[part] : undefined), draft)

const isParent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
