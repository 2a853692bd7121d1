import { Avatar, type AvatarSize } from '#web/shared/pictures/avatar.tsx'
import type { TileTeam } from './card-data.ts'

type TeamLogoProps = { team: Pick<TileTeam, 'name' | 'logo'>; size: AvatarSize }

export function TeamLogo({ team, size }: TeamLogoProps) {
  return <Avatar name={team.name} size={size} image={team.logo} icon="people" />
}
