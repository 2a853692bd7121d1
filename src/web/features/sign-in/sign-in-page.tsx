import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormPage, OtherWay } from '#web/kit/form/form-page.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { GoogleButton } from '#web/shared/session/google-button.tsx'
import { Gate } from '#web/shared/session/person-only.tsx'
import { safePath } from '#web/shared/session/redirect.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage({ redirect }: { redirect: string | undefined }) {
  return (
    <FormPage
      title="サインイン"
      lead={
        <>
          サンプルのご請求やお問い合わせ、リストへの保存、事例の公開、アワードへの投票を
          <span className="whitespace-nowrap">ご利用いただけます。</span>
        </>
      }
      aside={<NewHere redirect={redirect} />}
    >
      <Gate>
        <SignIn redirect={redirect} />
      </Gate>
    </FormPage>
  )
}

function SignIn({ redirect }: { redirect: string | undefined }) {
  const router = useRouter()
  const authUser = useSession((session) => session.authUser)
  const user = useSession((session) => session.user)
  useEffect(() => {
    if (user) router.history.replace(safePath(redirect))
    else if (authUser) void router.navigate({ to: '/signup', search: { redirect }, replace: true })
  }, [router, redirect, authUser, user])
  return (
    <>
      <SignInForm />
      <GoogleButton action="サインイン" />
    </>
  )
}

function NewHere({ redirect }: { redirect: string | undefined }) {
  return (
    <OtherWay
      link={
        <ButtonLink to="/signup" search={{ redirect }}>
          新規登録
        </ButtonLink>
      }
    >
      はじめてご利用の方（登録は無料です）
    </OtherWay>
  )
}
