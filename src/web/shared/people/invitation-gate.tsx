import type { ReactNode } from 'react'
import { errorCatalogue } from '#contract/data/errors.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { useLimitedFunction } from '#web/shared/session/limited-function.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { OtherAccountButton } from '#web/shared/session/other-account-button.tsx'
import { PersonGate } from '#web/shared/session/person-only.tsx'
import { useRedirectSearch } from '#web/shared/session/redirect.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { rememberTypedEmail } from '#web/shared/session/typed-email.ts'
import { usePreviewedLink } from '#web/shared/session/use-mailed-link.ts'

type InvitationGateProps<Invitation> = {
  name: string
  ask: () => Promise<{ invitation: Invitation | null }>
  offer: (invitation: Invitation) => ReactNode
  children: ReactNode
}

/** Shows the offer of an invitation until the person has an account with a confirmed address. */
export function InvitationGate<Invitation extends { email: string }>({
  children,
  ...previewed
}: InvitationGateProps<Invitation>) {
  const { isAuthLoaded, user, lost } = useSession()
  const gate = <PersonGate verified>{children}</PersonGate>
  if (!isAuthLoaded || lost || user?.email_verified) return gate
  return <Preview {...previewed}>{gate}</Preview>
}

function Preview<Invitation extends { email: string }>({
  name,
  ask,
  offer,
  children,
}: InvitationGateProps<Invitation>) {
  const query = usePreviewedLink(name, ask)
  if (!query.data) return <LoadingState query={query} />
  const { invitation } = query.data
  if (!invitation) return children
  return <InvitedVisitor email={invitation.email}>{offer(invitation)}</InvitedVisitor>
}

/** Shows an invitation, and the next step to an account with the invited address, confirmed. */
function InvitedVisitor({ email, children }: { email: string; children: ReactNode }) {
  const authUser = useSession((session) => session.authUser)
  const user = useSession((session) => session.user)
  const isOther = authUser !== null && authUser.email.toLowerCase() !== email
  return (
    <div className="grid gap-6">
      {children}
      {isOther ? (
        <OtherAddress email={authUser.email} invited={email} />
      ) : user ? (
        <VerificationStep email={email} />
      ) : (
        <AccountStep email={email} isBegun={authUser !== null} />
      )}
    </div>
  )
}

function AccountStep({ email, isBegun }: { email: string; isBegun: boolean }) {
  const search = useRedirectSearch()
  const remember = () => rememberTypedEmail(email)
  return (
    <>
      <p className="text-md">
        {isBegun
          ? 'アカウントの登録を終えると、招待を受けられます。'
          : '招待を受けるには、次のメールアドレスのアカウントが必要です。登録は無料です。'}
        <Address email={email} />
      </p>
      <div className="grid gap-2.5">
        <ButtonLink to="/signup" search={search} variant="primary" size={48} wide onClick={remember}>
          {isBegun ? '登録を続ける' : '新規登録して進む'}
        </ButtonLink>
        {!isBegun && (
          <ButtonLink to="/login" search={search} size={48} wide onClick={remember}>
            サインインして進む
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function VerificationStep({ email }: { email: string }) {
  const limited = useLimitedFunction()
  return (
    <>
      <p className="text-md">
        メールアドレスの確認が済むと、招待を受けられます。お送りしたメールのリンクを開いてください。
        <Address email={email} />
      </p>
      <Button variant="primary" size={48} wide onClick={() => limited(() => {}, { verified: true })}>
        確認の手順を見る
      </Button>
    </>
  )
}

const OtherAddress = ({ email, invited }: { email: string; invited: string }) => (
  <>
    <p className="text-md">
      {errorCatalogue.invitation_for_other.detail}
      招待メールを受け取ったメールアドレスのアカウントで、サインインし直してください。
      <span className="mt-2 block text-sm break-all text-muted">いまのアカウント：{email}</span>
    </p>
    <div>
      <OtherAccountButton email={invited} />
    </div>
  </>
)

const Address = ({ email }: { email: string }) => (
  <b className="mt-2 block font-semibold break-all">{email}</b>
)
