import { messages } from '#contract/data/messages.ts'
import { findEmailIssue, findNameIssue, findPasswordIssue } from '#contract/data/text-rules.ts'
import { type FormIssues, issuesOf } from '#web/kit/form/form-issues.ts'
import { checkProfession } from '#web/shared/session/profession.ts'
import type { SignUpDraft } from './draft-store.ts'

export const steps = ['profile', 'kind', 'confirm'] as const

export type SignUpStep = (typeof steps)[number]

type AccountFields = Pick<SignUpDraft, 'screen_name' | 'email' | 'password'>
type OccupationFields = Pick<SignUpDraft, 'kind' | 'industry_id' | 'occupation_id' | 'company'>

/** Signed-in users already have an address and a way to sign in. */
export const checkProfile = (
  { screen_name, email, password }: AccountFields,
  hasIdentity: boolean,
): FormIssues =>
  issuesOf({
    screen_name: findNameIssue(screen_name),
    ...(!hasIdentity && { email: findEmailIssue(email), password: findPasswordIssue(password) }),
  })

export const checkKind = (draft: OccupationFields): FormIssues => ({
  ...issuesOf({ kind: draft.kind === '' ? messages.requiredChoice : undefined }),
  ...(draft.kind === 'pro' && checkProfession(draft)),
})

/** Returns the requested step, or an earlier incomplete one. */
export function reachableStep(step: SignUpStep, draft: SignUpDraft, hasIdentity: boolean): SignUpStep {
  const isRight = (issues: FormIssues) => Object.keys(issues).length === 0
  if (step === 'profile' || !isRight(checkProfile(draft, hasIdentity))) return 'profile'
  return step === 'kind' || !isRight(checkKind(draft)) ? 'kind' : 'confirm'
}
