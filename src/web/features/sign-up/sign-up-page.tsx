import { FormPage, OtherWay } from '#web/kit/form/form-page.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { Gate } from '#web/shared/session/person-only.tsx'
import { useSession } from '#web/shared/session/session-store.ts'
import type { Step } from './check-steps.ts'
import { SignUp } from './sign-up.tsx'

export type SignUpPageProps = { step: Step; redirect: string | undefined }

export function SignUpPage(props: SignUpPageProps) {
  return (
    <FormPage
      title="新規登録"
      lead={
        <>
          登録は無料です。サンプルをまとめて請求し、メーカーに直接
          <span className="whitespace-nowrap">お問い合わせ</span>いただけます。
        </>
      }
      aside={props.step === 'profile' && <SignInInstead redirect={props.redirect} />}
    >
      <Gate>
        <SignUp {...props} />
      </Gate>
    </FormPage>
  )
}

function SignInInstead({ redirect }: { redirect: string | undefined }) {
  const isHere = useSession((session) => session.authUser !== null)
  if (isHere) return null
  return (
    <OtherWay
      link={
        <ButtonLink to="/login" search={{ redirect }}>
          サインイン
        </ButtonLink>
      }
    >
      アカウントをお持ちの方
    </OtherWay>
  )
}
