import { messages } from '#contract/data/messages.ts'
import { findEmailIssue, findNameIssue, findPasswordIssue } from '#contract/data/text-rules.ts'
import { type FormIssues, issuesOf } from '#web/kit/form/form-issues.ts'
import { checkProfession } from '#web/shared/session/profession.ts'
import type { Draft } from './draft-store.ts'

export const steps = ['profile', 'kind', 'confirm'] as const

export type Step = (typeof steps)[number]

type Profile = Pick<Draft, 'screen_name' | 'email' | 'password'>
type Kind = Pick<Draft, 'kind' | 'industry_id' | 'occupation_id' | 'company'>

/** Signed-in users already have an address and a way to sign in. */
export const checkProfile = ({ screen_name, email, password }: Profile, hasIdentity: boolean): FormIssues =>
  issuesOf({
    screen_name: findNameIssue(screen_name),
    ...(!hasIdentity && { email: findEmailIssue(email), password: findPasswordIssue(password) }),
  })

export const checkKind = (draft: Kind): FormIssues => ({
  ...issuesOf({ kind: draft.kind === '' ? messages.requiredChoice : undefined }),
  ...(draft.kind === 'pro' && checkProfession(draft)),
})

/** Returns the requested step, or an earlier incomplete one. */
export function reachableStep(asked: Step, draft: Draft, hasIdentity: boolean): Step {
  const isRight = (issues: FormIssues) => Object.keys(issues).length === 0
  if (asked === 'profile' || !isRight(checkProfile(draft, hasIdentity))) return 'profile'
  return asked === 'kind' || !isRight(checkKind(draft)) ? 'kind' : 'confirm'
}
