import { PageLink } from '#web/kit/ui/page-link.tsx'
import { FollowButton } from '#web/shared/marks/follow-button.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import type { CardUser } from './card-data.ts'
import { Tile, TileGrid, tileLink } from './tile.tsx'

type UserCardProps = {
  user: CardUser
  /** Role in this context, such as オーナー in a team. */
  role?: string | undefined
  headingLevel?: 2 | 3 | undefined
}

export function UserCard({ user, role, headingLevel }: UserCardProps) {
  return (
    <Tile
      headingLevel={headingLevel}
      picture={<Avatar name={user.screen_name} size={48} image={user.icon} />}
      title={
        <PageLink to="/users/$userId" params={{ userId: String(user.id) }} className={tileLink}>
          {user.screen_name}
        </PageLink>
      }
      note={user.work}
      end={
        <>
          {role}
          <FollowButton user={user} />
        </>
      }
    />
  )
}

type UserGridProps = { users: readonly (CardUser & { role?: string })[]; headingLevel?: 2 | 3 }

export function UserGrid({ users, headingLevel }: UserGridProps) {
  return (
    <TileGrid
      items={users}
      drawTile={(user) => <UserCard user={user} role={user.role} headingLevel={headingLevel} />}
    />
  )
}
