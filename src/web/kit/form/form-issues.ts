import { describeFailure, type Refusals } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'

export type FormIssues = Readonly<Record<string, string>>

/** A refused form: issues of fields, or one problem as a whole. `send` may throw it. */
export class FormRefusal extends Error {
  readonly issues: FormIssues
  readonly problem: string | undefined

  constructor({ issues = {}, problem }: { issues?: FormIssues; problem?: string | undefined }) {
    super(problem ?? Object.values(issues).join(' '))
    this.name = 'FormRefusal'
    this.issues = issues
    this.problem = problem
  }
}

/** Converts a failure to issues of the given fields, else to a problem as a whole. */
export function toRefusal(error: unknown, fields: readonly string[], refusals?: Refusals): FormRefusal {
  if (error instanceof FormRefusal) return error
  // Report our own bugs; the form hides them from every other handler.
  if (!(error instanceof ApiError)) reportError(error)
  const found = error instanceof ApiError ? error.errors : []
  const issues: Record<string, string> = {}
  let hidden = false
  for (const { path, message } of found) {
    // Fields have the api's names, without enclosing objects.
    const field = fields.find((name) => path === name || path.endsWith(`.${name}`))
    if (field === undefined) hidden = true
    // The first issue of a field counts: `required` comes before the format.
    else issues[field] ??= message
  }
  if (found.length > 0 && !hidden) return new FormRefusal({ issues })
  return new FormRefusal({ issues, problem: describeFailure(error, refusals) })
}

/** Omits undefined: `issuesOf({ email: findEmailIssue(email) })`. */
export function issuesOf(found: Record<string, string | undefined>): FormIssues {
  const issues: Record<string, string> = {}
  for (const [name, issue] of Object.entries(found)) if (issue !== undefined) issues[name] = issue
  return issues
}

/** Keeps the first message of each field, in order. */
export function firstIssues(found: readonly (readonly [field: string, message: string])[]): FormIssues {
  const issues: Record<string, string> = {}
  for (const [field, message] of found) issues[field] ??= message
  return issues
}
