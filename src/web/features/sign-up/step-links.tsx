import { ChangeLink } from '#web/kit/form/entered-section.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import type { Step } from './check-steps.ts'

/** A step, and the page to return to. */
type Place = { step: Step; redirect: string | undefined }

export function BackLink({ step, redirect }: Place) {
  return (
    <ButtonLink to="/signup" search={{ redirect, step }} variant="quiet" size={48} wide>
      戻る
    </ButtonLink>
  )
}

export function ChangeStepLink({ what, step, redirect }: Place & { what: string }) {
  return <ChangeLink what={what} to="/signup" search={{ redirect, step }} />
}
