import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLimitedFunction } from './limited-function.ts'
import { useSession } from './session-store.ts'

type PersonOnlyProps = {
  /** Only people whose e-mail address is verified. */
  verified?: boolean
  children: ReactNode
}

/** A page that belongs to somebody: whoever is not signed in is asked to, and stays where they are. */
export function PersonOnly({ verified = false, children }: PersonOnlyProps) {
  const { isAuthLoaded, user } = useSession()
  const limited = useLimitedFunction()
  if (!isAuthLoaded) return <Skeleton className="h-60" />
  if (user && (user.email_verified || !verified)) return children
  return (
    <EmptyState
      title={user ? 'メールアドレスの確認をお願いします' : 'サインインしてください'}
      actions={
        <Button variant="primary" onClick={() => limited(() => {}, { verified })}>
          {user ? '確認の手順を見る' : 'サインイン・新規登録'}
        </Button>
      }
    >
      {user
        ? 'お送りしたメールのリンクを開くと、このページをご利用いただけます。'
        : 'このページのご利用にはアカウントが必要です。カートの中身はそのまま残ります。'}
    </EmptyState>
  )
}
