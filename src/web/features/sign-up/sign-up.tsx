import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { messages } from '#contract/data/messages.ts'
import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { StepList } from '#web/kit/form/step-list.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { useCartCount } from '#web/shared/cart/cart-store.ts'
import { ContinueOrder, orderPath } from '#web/shared/cart/continue-order.tsx'
import { GoogleButton } from '#web/shared/session/google-button.tsx'
import { PathButton } from '#web/shared/session/path-button.tsx'
import { safePath } from '#web/shared/session/redirect.ts'
import { ResendButton } from '#web/shared/session/resend-button.tsx'
import { useSession } from '#web/shared/session/session-store.ts'
import { useVerificationWatch } from '#web/shared/session/use-verification-watch.ts'
import { rememberWayBack } from '#web/shared/session/way-back.ts'
import { reachableStep, type SignUpStep, steps } from './check-steps.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { forgetDraft, restoreSignUpDraft, useDraft } from './draft-store.ts'
import { KindStep } from './kind-step.tsx'
import { ProfileStep } from './profile-step.tsx'
import { BackLink } from './step-links.tsx'

const stepNames = ['プロフィール', 'アカウントの種類', '確認']

type SignUpProps = { step: SignUpStep; redirect: string | undefined }

/** The step is in the address, for Back; the input is in the draft. */
export function SignUp({ step: requestedStep, redirect }: SignUpProps) {
  useState(restoreSignUpDraft)
  const draft = useDraft()
  const { authUser, user } = useSession()
  const [isMade, setMade] = useState(false)
  const [hasAccount, setHasAccount] = useState(user !== null)
  const [isEmailTaken, setEmailTaken] = useState(false)
  const router = useRouter()
  const navigate = useNavigate()
  const step = reachableStep(requestedStep, draft, authUser !== null)
  // The address may name a step after incomplete ones: a reload loses the password. Completing them must not turn
  // the page.
  useEffect(() => {
    if (step !== requestedStep && !isMade && !hasAccount)
      void navigate({ to: '/signup', search: { redirect, step }, replace: true })
  }, [step, requestedStep, isMade, hasAccount, navigate, redirect])
  const goTo = (next: SignUpStep) => void navigate({ to: '/signup', search: { redirect, step: next } })
  const leave = useCallback(() => router.history.replace(safePath(redirect)), [router, redirect])
  useEffect(() => {
    if (hasAccount) leave()
  }, [hasAccount, leave])
  if (hasAccount) return null
  if (isMade) return <Welcome path={safePath(redirect)} />
  return (
    <>
      <StepList steps={stepNames} current={steps.indexOf(step)} />
      {step === 'profile' && (
        <>
          <ProfileStep
            key={authUser?.email}
            issues={isEmailTaken ? { email: messages.emailInUse } : {}}
            onDone={() => {
              setEmailTaken(false)
              goTo('kind')
            }}
            onSignedIn={() => {
              setEmailTaken(false)
              if (!useSession.getState().user) return goTo('kind')
              forgetDraft()
              setHasAccount(true)
            }}
          />
          {!authUser && <GoogleButton action="登録" />}
        </>
      )}
      {step === 'kind' && (
        <KindStep back={<BackLink step="profile" redirect={redirect} />} onDone={() => goTo('confirm')} />
      )}
      {step === 'confirm' && (
        <ConfirmStep
          redirect={redirect}
          onDone={(isNew) => {
            forgetDraft()
            if (isNew) return setMade(true)
            setHasAccount(true)
            showSnackbar('すでにご登録済みのため、サインインしました')
          }}
          onEmailInUse={() => {
            setEmailTaken(true)
            goTo('profile')
          }}
        />
      )}
    </>
  )
}

function Welcome({ path }: { path: string }) {
  const authUser = useSession((session) => session.authUser)
  const count = useCartCount()
  useVerificationWatch()
  useEffect(() => rememberWayBack(path), [path])
  return (
    <FormOutcome
      title="登録が完了しました"
      actions={
        <>
          {path === orderPath && count > 0 ? (
            <ContinueOrder count={count} />
          ) : (
            <PathButton path={path}>{path === '/' ? 'ホームへ' : 'もとの画面へ戻る'}</PathButton>
          )}
          {!authUser?.emailVerified && <ResendButton wide={false} />}
        </>
      }
    >
      {authUser?.emailVerified ? (
        'すべての機能をご利用いただけます。'
      ) : (
        <>
          {authUser?.email} に確認メールをお送りしました。リンクを開いて確認すると、サンプルのご請求と
          <span className="whitespace-nowrap">お問い合わせ</span>をご利用いただけます。
        </>
      )}
    </FormOutcome>
  )
}
