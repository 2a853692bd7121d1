import { useLocation } from '@tanstack/react-router'
import { Activity, createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import type { Me } from '#contract/users/schemas.ts'
import { NeedsScript } from '#web/kit/form/needs-script.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useLimitedFunction } from './limited-function.ts'
import { type Session, useSession } from './session-store.ts'

const PersonContext = createContext<Me | null>(null)

/** Returns the page's user within `PersonOnly`, also while their session is lost. */
export function usePerson(): Me {
  const person = useContext(PersonContext)
  if (!person) throw new Error('What belongs to a person was drawn outside PersonOnly.')
  return person
}

type PersonOnlyProps = {
  verified?: boolean
  keeps?: string
  /** Names the intended users of a page that needs more than an account; no sign-up is offered. */
  reservedFor?: string
  children: ReactNode
}

/** A page of signed-in users: visitors are asked to sign in without leaving it. */
export function PersonOnly(props: PersonOnlyProps) {
  return (
    <NeedsScript>
      <PersonGate {...props} />
    </NeedsScript>
  )
}

/** The same for content that only scripts open. */
export function PersonGate({ verified = false, keeps = '', reservedFor, children }: PersonOnlyProps) {
  const { isAuthLoaded, authUser, user, lost } = useSession()
  if (!isAuthLoaded) return <Skeleton className="h-60" />
  const maySee = (person: Me | null) => person !== null && (person.email_verified || !verified)
  const person = user ?? lost
  const isHere = maySee(user)
  return (
    <>
      {!person && reservedFor && <SignInPlaceholder>{reservedFor}</SignInPlaceholder>}
      {!isHere && (person || !reservedFor) && (
        <AccountPlaceholder
          what={describePlaceholder({ authUser, user, lost })}
          verified={verified}
          keeps={keeps}
        />
      )}
      {person && maySee(person) && (
        // Hidden while the session is lost: typed text returns when the same user signs in.
        <Activity key={person.id} mode={isHere ? 'visible' : 'hidden'}>
          <PersonContext value={person}>{children}</PersonContext>
        </Activity>
      )}
    </>
  )
}

function SignInPlaceholder({ children }: { children: string }) {
  const redirect = useLocation({ select: ({ href }) => href })
  return (
    <EmptyState
      title="サインインしてください"
      headingLevel={1}
      actions={
        <ButtonLink variant="primary" to="/login" search={{ redirect }}>
          サインイン
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}

type AccountPlaceholderProps = {
  what: (typeof placeholders)[keyof typeof placeholders]
  verified: boolean
  keeps: string
}

function AccountPlaceholder({ what, verified, keeps }: AccountPlaceholderProps) {
  const limited = useLimitedFunction()
  const place = useRef<HTMLDivElement>(null)
  const isLost = what === placeholders.again
  useEffect(() => {
    if (isLost) place.current?.focus()
  }, [isLost])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <EmptyState
        title={what.title}
        actions={
          <Button variant="primary" onClick={() => limited(() => {}, { verified })}>
            {what.action}
          </Button>
        }
      >
        {what.text}
        {(what === placeholders.signIn || what === placeholders.account) && keeps}
      </EmptyState>
    </div>
  )
}

function describePlaceholder({ authUser, user, lost }: Pick<Session, 'authUser' | 'user' | 'lost'>) {
  if (user) return placeholders.verification
  if (authUser) return placeholders.account
  return lost ? placeholders.again : placeholders.signIn
}

const placeholders = {
  signIn: {
    title: 'サインインしてください',
    text: 'このページのご利用にはアカウントが必要です。',
    action: 'サインイン・新規登録',
  },
  again: {
    title: 'もう一度サインインしてください',
    text: 'サインインの有効期限が切れました。サインインすると、入力の続きからご利用いただけます。',
    action: 'サインイン',
  },
  account: {
    title: '登録の続きをお願いします',
    text: 'アカウントの登録を終えると、このページをご利用いただけます。',
    action: '登録を続ける',
  },
  verification: {
    title: 'メールアドレスの確認をお願いします',
    text: 'お送りしたメールのリンクを開いて確認すると、このページをご利用いただけます。',
    action: '確認の手順を見る',
  },
}

/** Shows a skeleton until the session is restored: another user's view must never flash. */
export function Gate({ children }: { children: ReactNode }) {
  const isAuthLoaded = useSession((session) => session.isAuthLoaded)
  if (isAuthLoaded) return children
  return (
    <div aria-busy="true" className="grid gap-6">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-12" />
    </div>
  )
}
