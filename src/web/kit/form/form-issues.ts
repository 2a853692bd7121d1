import { describeFailure, type Refusals } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'

/** What is wrong with a form: a sentence for each field, by the field's name. */
export type FormIssues = Readonly<Record<string, string>>

/** Why a form was not taken: of its fields, or as a whole. Whoever sends the form may throw it. */
export class FormRefusal extends Error {
  readonly issues: FormIssues
  readonly problem: string | undefined

  constructor({ issues = {}, problem }: { issues?: FormIssues; problem?: string }) {
    super(problem ?? Object.values(issues).join(' '))
    this.name = 'FormRefusal'
    this.issues = issues
    this.problem = problem
  }
}

/** A failure beside the fields that it is about, or else as a whole. */
export function toRefusal(error: unknown, fields: readonly string[], refusals?: Refusals): FormRefusal {
  if (error instanceof FormRefusal) return error
  // A mistake of ours, which would be reported nowhere else.
  if (!(error instanceof ApiError)) reportError(error)
  const found = error instanceof ApiError ? error.errors : []
  const issues: Record<string, string> = {}
  let hidden = false
  for (const { path, message } of found) {
    // Fields are named as in the api, without the objects around them.
    const field = fields.find((name) => path === name || path.endsWith(`.${name}`))
    if (field === undefined) hidden = true
    // Of several issues of a field the first counts: `required` comes before the format.
    else issues[field] ??= message
  }
  if (found.length > 0 && !hidden) return new FormRefusal({ issues })
  return new FormRefusal({ issues, problem: describeFailure(error, refusals) })
}

/** Leaves out what is right: `issuesOf({ email: findEmailIssue(email) })`. */
export function issuesOf(found: Record<string, string | undefined>): FormIssues {
  const issues: Record<string, string> = {}
  for (const [name, issue] of Object.entries(found)) if (issue !== undefined) issues[name] = issue
  return issues
}

/** By the fields of `found`, in their order, the first sentence of each. */
export function firstIssues(found: readonly (readonly [field: string, message: string])[]): FormIssues {
  const issues: Record<string, string> = {}
  for (const [field, message] of found) issues[field] ??= message
  return issues
}
