import type { UserCard } from '#contract/users/schemas.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'

/** A file of its own, loaded on approval. */
export function ApprovedDialog({ user, onClose }: { user: UserCard; onClose: () => void }) {
  return (
    <Dialog title="参加承認完了" isOpen onOpenChange={onClose}>
      <div className="grid justify-items-center gap-3 py-2 text-center">
        <Avatar name={user.screen_name} size={80} image={user.icon} />
        <p className="max-w-full font-semibold break-words">{user.screen_name}</p>
        <p>メンバーとして参加しました。ご本人にもお知らせしました。</p>
      </div>
    </Dialog>
  )
}
