import { Avatar, type AvatarSize } from '#web/ui/avatar.tsx'
import type { TileTeam } from './card-data.ts'

type TeamLogoProps = { team: Pick<TileTeam, 'name' | 'logo'>; size: AvatarSize }

/** The logo of a team, or the mark of all teams that have none. */
export function TeamLogo({ team, size }: TeamLogoProps) {
  return <Avatar name={team.name} size={size} image={team.logo} icon="people" />
}
