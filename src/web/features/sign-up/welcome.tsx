import { useRouter } from '@tanstack/react-router'
import { useCartCount } from '#web/cart/cart-store.ts'
import { ContinueOrder, orderPath } from '#web/cart/continue-order.tsx'
import { ResendButton } from '#web/session/resend-button.tsx'
import { useSession } from '#web/session/session-store.ts'
import { useVerificationWatch } from '#web/session/use-verification-watch.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { FormOutcome } from '#web/ui/form/form-outcome.tsx'

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
