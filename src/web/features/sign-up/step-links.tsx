import { ChangeLink } from '#web/kit/form/entered-section.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import type { SignUpStep } from './check-steps.ts'

/** A step, and the page to return to. */
type StepLocation = { step: SignUpStep; redirect: string | undefined }

export function BackLink({ step, redirect }: StepLocation) {
  return (
    <ButtonLink to="/signup" search={{ redirect, step }} variant="quiet" size={48} wide>
      戻る
    </ButtonLink>
  )
}

export function ChangeStepLink({ what, step, redirect }: StepLocation & { what: string }) {
  return <ChangeLink what={what} to="/signup" search={{ redirect, step }} />
}
