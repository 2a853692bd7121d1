import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NeedsScript } from '../ui/form/needs-script.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLimitedFunction } from './limited-function.ts'
import { useSession } from './session-store.ts'

type PersonOnlyProps = {
  /** Only people whose e-mail address is verified. */
  verified?: boolean
  children: ReactNode
}

/** A page that belongs to somebody: whoever is not signed in is asked to, and stays where they are. */
export function PersonOnly(props: PersonOnlyProps) {
  return (
    <NeedsScript>
      <WhoIsHere {...props} />
    </NeedsScript>
  )
}

function WhoIsHere({ verified = false, children }: PersonOnlyProps) {
  const { isAuthLoaded, authUser, user } = useSession()
  const limited = useLimitedFunction()
  if (!isAuthLoaded) return <Skeleton className="h-60" />
  if (user && (user.email_verified || !verified)) return children
  const { title, text, action } = user ? wanting.verification : authUser ? wanting.account : wanting.signIn
  return (
    <EmptyState
      title={title}
      actions={
        <Button variant="primary" onClick={() => limited(() => {}, { verified })}>
          {action}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}

const wanting = {
  signIn: {
    title: 'サインインしてください',
    text: 'このページのご利用にはアカウントが必要です。カートの中身はそのまま残ります。',
    action: 'サインイン・新規登録',
  },
  account: {
    title: '登録の続きをお願いします',
    text: 'アカウントの登録を終えると、このページをご利用いただけます。カートの中身はそのまま残ります。',
    action: '登録を続ける',
  },
  verification: {
    title: 'メールアドレスの確認をお願いします',
    text: 'お送りしたメールのリンクを開くと、このページをご利用いただけます。',
    action: '確認の手順を見る',
  },
}
