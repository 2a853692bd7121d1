import { Gate } from '#web/session/person-only.tsx'
import { useSession } from '#web/session/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage, OtherWay } from '#web/ui/form/form-page.tsx'
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
