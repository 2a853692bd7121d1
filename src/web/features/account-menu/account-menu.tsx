import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { NotificationLink } from '#web/shared/notifications/notification-link.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { useSession } from '#web/shared/session/session-store.ts'
import { AccountLinks } from './account-links.tsx'

export function AccountMenu() {
  const [isOpen, setOpen] = useState(false)
  const user = useSession((session) => session.user)
  const name = useSession((session) => session.user?.screen_name ?? session.authUser?.displayName ?? '')
  return (
    <div className="flex items-center gap-2">
      {user && <NotificationLink />}
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button aria-label={`${name}さんのメニュー`} className="rounded-pill">
          <Avatar name={name} size={32} image={user?.icon} />
        </Button>
        <Popover
          placement="bottom end"
          offset={8}
          className="w-66 rounded-sm bg-paper shadow-float outline-none data-entering:animate-appear"
        >
          <Dialog aria-label="アカウント" className="outline-none">
            <AccountLinks onChosen={() => setOpen(false)} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  )
}
