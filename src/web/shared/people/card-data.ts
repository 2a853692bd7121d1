import type { TeamCard, TeamTile } from '#contract/teams/schemas.ts'
import type { UserCard } from '#contract/users/schemas.ts'
import { type DrawnImage, toDrawnImage } from '#web/shared/photos/card-data.ts'

export type TileTeam = Omit<TeamTile, 'logo'> & { logo: DrawnImage | null }

export type CardTeam = TileTeam & {
  team_member_count: number
  latest_projects: { title: string; main_image: DrawnImage | null }[]
}

export const toTileTeam = ({ id, name, logo, project_count }: TeamTile): TileTeam => ({
  id,
  name,
  logo: logo && toDrawnImage(logo),
  project_count,
})

export const toCardTeam = ({ latest_projects, team_member_count, ...team }: TeamCard): CardTeam => ({
  ...toTileTeam(team),
  team_member_count,
  latest_projects: latest_projects.map(({ title, main_image }) => ({
    title,
    main_image: main_image && toDrawnImage(main_image),
  })),
})

export type CardUser = { id: number; screen_name: string; icon: DrawnImage | null; work: string }

export const toCardUser = (user: UserCard): CardUser => ({
  id: user.id,
  screen_name: user.screen_name,
  icon: user.icon && toDrawnImage(user.icon),
  work: describeWork(user),
})

type Working = Pick<UserCard, 'user_type' | 'occupation' | 'industry'>

export function describeWork({ user_type, occupation, industry }: Working): string {
  const what = occupation?.label ?? (user_type === 'pro' ? 'デザイナー' : undefined)
  return [what, industry?.label].filter(Boolean).join('・')
}
