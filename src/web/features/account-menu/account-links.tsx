import { runAction } from '#web/kit/ui/action.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { UnreadMark } from '#web/shared/notifications/unread-mark.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { useSession } from '#web/shared/session/session-store.ts'
import { signOut, signOutRefusals } from '#web/shared/session/sign-in.ts'
import { accountEntries, consoleName } from './account-entries.ts'

const row = 'flex min-h-11 items-center px-4 text-sm hover:bg-card -outline-offset-2'

export function AccountLinks({ onChosen }: { onChosen: () => void }) {
  const user = useSession((session) => session.user)
  return (
    <div className="grid grid-cols-1 pb-2">
      <Who />
      <nav aria-label="アカウント" className="grid grid-cols-1 py-2">
        {user ? (
          <>
            <PageLink to="/mypage" className={row} onClick={onChosen}>
              マイページ・閲覧履歴
            </PageLink>
            {accountEntries(user.id).map(({ label, address }) => (
              <PageLink key={label} {...address} className={`${row} justify-between`} onClick={onChosen}>
                {label}
                {address.to === '/notifications' && <UnreadMark className="" />}
              </PageLink>
            ))}
            {consoleName(user) && (
              <PageLink to="/console" className={row} onClick={onChosen}>
                {consoleName(user)}
              </PageLink>
            )}
          </>
        ) : (
          <PageLink to="/signup" className={row} onClick={onChosen}>
            登録を続ける
          </PageLink>
        )}
      </nav>
      <button
        type="button"
        className={`${row} border-t border-line pt-1`}
        onClick={() => {
          onChosen()
          void runAction(signOut, {
            success: 'サインアウトしました',
            refusals: signOutRefusals,
            retry: true,
          })
        }}
      >
        サインアウト
      </button>
    </div>
  )
}

function Who() {
  const authUser = useSession((session) => session.authUser)
  const user = useSession((session) => session.user)
  const name = user?.screen_name ?? authUser?.displayName ?? ''
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-5">
      <Avatar name={name} size={48} image={user?.icon} />
      <div className="min-w-0">
        <p className="line-clamp-2 text-md font-semibold">{name}</p>
        <p className="truncate text-xs text-muted">{authUser?.email}</p>
      </div>
    </div>
  )
}
