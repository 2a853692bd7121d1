import { useRouter } from '@tanstack/react-router'
import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { ButtonAnchor } from '#web/kit/ui/button.tsx'
import { useCartCount } from '#web/shared/cart/cart-store.ts'
import { ContinueOrder, orderPath } from '#web/shared/cart/continue-order.tsx'
import { ResendButton } from '#web/shared/session/resend-button.tsx'
import { useSession } from '#web/shared/session/session-store.ts'
import { useVerificationWatch } from '#web/shared/session/use-verification-watch.ts'

export function Welcome({ path }: { path: string }) {
  const authUser = useSession((session) => session.authUser)
  const count = useCartCount()
  const router = useRouter()
  useVerificationWatch()
  return (
    <FormOutcome
      title="登録が完了しました"
      actions={
        <>
          {path === orderPath && count > 0 ? (
            <ContinueOrder count={count} />
          ) : (
            <ButtonAnchor
              variant="primary"
              href={path}
              onClick={(event) => {
                event.preventDefault()
                router.history.push(path)
              }}
            >
              {path === '/' ? 'ホームへ' : 'もとの画面へ戻る'}
            </ButtonAnchor>
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
