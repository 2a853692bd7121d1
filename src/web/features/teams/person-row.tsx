import type { ReactNode } from 'react'
import type { UserCard } from '#contract/users/schemas.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { describeWork } from '#web/shared/people/card-data.ts'
import { Avatar } from '#web/shared/pictures/avatar.tsx'

export function PersonRow({ user, children }: { user: UserCard; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3">
      <Avatar name={user.screen_name} size={48} image={user.icon} />
      <div className="min-w-40 flex-1">
        <PageLink
          to="/users/$userId"
          params={{ userId: String(user.id) }}
          className="line-clamp-2 text-md decoration-line hover:underline"
        >
          {user.screen_name}
        </PageLink>
        <p className="line-clamp-1 text-xs text-muted">{describeWork(user)}</p>
      </div>
      <div className="flex items-center gap-2">{children}</div>
    </li>
  )
}
