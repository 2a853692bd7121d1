import { useEffect, useState } from 'react'
import { messages } from '#contract/data/messages.ts'
import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { useCartCount } from '#web/shared/cart/cart-store.ts'
import { ContinueOrder, orderPath } from '#web/shared/cart/continue-order.tsx'
import { PathButton } from '#web/shared/session/path-button.tsx'
import { useRedirectSearch } from '#web/shared/session/redirect.ts'
import { ResendButton } from '#web/shared/session/resend-button.tsx'
import { useSession } from '#web/shared/session/session-store.ts'
import { takeWayBack } from '#web/shared/session/way-back.ts'
import type { MailedLink } from './verify-state.ts'

export function VerifiedOutcome() {
  const isHere = useSession((session) => session.authUser !== null)
  const count = useCartCount()
  const [way, setWay] = useState<string>()
  // After hydration: the server knows no way back.
  useEffect(() => setWay((known) => known ?? takeWayBack()), [])
  const redirect = way ?? (count > 0 ? orderPath : undefined)
  return (
    <FormOutcome
      title="メールアドレスを確認しました"
      actions={
        isHere ? (
          <>
            {way !== undefined && way !== orderPath && (
              <PathButton path={way}>途中だった画面へ進む</PathButton>
            )}
            {count > 0 && <ContinueOrder count={count} />}
            <ButtonLink to="/products" variant={redirect === undefined ? 'primary' : 'outline'}>
              製品をさがす
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to="/login" search={{ redirect }} variant="primary">
            サインイン
          </ButtonLink>
        )
      }
    >
      サンプルのご請求、メーカーへのお問い合わせ、事例の作成、チームへの参加などをご利用いただけます。操作の途中だった画面は、そのまま続けられます。
    </FormOutcome>
  )
}

/** The link is expired or invalid, for example truncated by a mail program. */
export function RefusedOutcome({ isExpired }: { isExpired: boolean }) {
  const authUser = useSession((session) => session.authUser)
  if (isExpired && authUser?.emailVerified) return <VerifiedOutcome />
  if (authUser?.emailVerified) return <DamagedOutcome />
  return (
    <FormOutcome
      title={isExpired ? 'リンクの有効期限が切れています' : 'このリンクはお使いいただけません'}
      actions={
        authUser ? (
          <ResendButton wide={false} />
        ) : (
          <ButtonLink to="/login" search={{ redirect: '/settings/account' }}>
            サインインして送り直す
          </ButtonLink>
        )
      }
    >
      {isExpired
        ? 'リンクの有効期限は24時間です。お手数ですが、確認メールを送り直してください。'
        : 'アドレスが途中で切れているか、正しくないようです。メールのリンクをもう一度開くか、確認メールを送り直してください。'}
    </FormOutcome>
  )
}

/** The link is truncated, and the user needs no other mail. */
export function DamagedOutcome() {
  return (
    <FormOutcome title="このリンクはお使いいただけません" actions={toSettings}>
      アドレスが途中で切れているか、正しくないようです。メールのリンクをもう一度開いてください。現在のメールアドレスは、アカウント設定でご確認いただけます。
    </FormOutcome>
  )
}

/** The link changes an address, and its user is not signed in here. */
export function SignInOutcome() {
  const search = useRedirectSearch()
  return (
    <FormOutcome
      title="サインインが必要です"
      actions={
        <ButtonLink to="/login" search={search} variant="primary">
          サインイン
        </ButtonLink>
      }
    >
      メールアドレスを変更するには、変更をお申し込みになったアカウントでサインインしてください。サインインするとこの画面に戻りますので、もう一度ボタンを押してください。
    </FormOutcome>
  )
}

const toSettings = (
  <ButtonLink to="/settings/$section" params={{ section: 'account' }}>
    アカウント設定を開く
  </ButtonLink>
)

/** The link changes an address and has expired after a day. */
export function ExpiredOutcome() {
  return (
    <FormOutcome title="リンクの有効期限が切れています" actions={toSettings}>
      リンクの有効期限は24時間です。お手数ですが、アカウント設定から、もう一度お申し込みください。
    </FormOutcome>
  )
}

/** The link changes an address and was used, replaced or cancelled. */
export function VoidOutcome() {
  return (
    <FormOutcome title="このリンクはお使いいただけません" actions={toSettings}>
      すでに使われたか、その後のお申し込みやパスワードの変更により、無効になっています。変更をお申し込みになったアカウントでサインインしていることと、現在のメールアドレスを、アカウント設定でご確認ください。
    </FormOutcome>
  )
}

/** Another account has taken the address since the mail was sent. */
export function TakenOutcome() {
  return (
    <FormOutcome title="メールアドレスを変更できません" actions={toSettings}>
      {messages.emailInUse}ほかのメールアドレスでお申し込みください。
    </FormOutcome>
  )
}

/**
 * Links to the page without its result, also without JavaScript; `onRetry` clears a result that is not in the
 * address.
 */
export function UnreachableOutcome({ kind, link = '', onRetry }: MailedLink & { onRetry: () => void }) {
  return (
    <FormOutcome
      title="確認できませんでした"
      actions={
        <ButtonLink
          to="/verify_email"
          search={kind === 'change' ? { change: link } : { token: link }}
          onClick={onRetry}
        >
          もう一度試す
        </ButtonLink>
      }
    >
      {messages.generic}
    </FormOutcome>
  )
}
