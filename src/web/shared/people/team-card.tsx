import { formatNumber } from '#web/kit/format/format-number.ts'
import { moveBetweenCards } from '#web/kit/keys/arrow-keys.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { CardTeam, TileTeam } from './card-data.ts'
import { TeamLogo } from './team-logo.tsx'
import { Tile, TileGrid, tileLink } from './tile.tsx'

type TeamCardProps = { team: CardTeam; headingLevel?: 2 | 3 }

const places = [0, 1, 2, 3]

/** Four places for projects, so that cards in a row align. */
export function TeamCard({ team, headingLevel = 3 }: TeamCardProps) {
  const Heading = `h${headingLevel}` as const
  const params = { teamId: String(team.id) }
  return (
    <article className="relative flex flex-col border border-line hover:bg-card/50">
      <div className="flex grow items-center gap-4 p-4 laptop:p-5">
        <TeamLogo team={team} size={48} />
        <div className="min-w-0 grow">
          <Heading className="line-clamp-2 text-md laptop:text-base laptop:leading-snug">
            <PageLink to="/teams/$teamId" params={params} className={tileLink}>
              {team.name}
            </PageLink>
          </Heading>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted">
            <span>
              事例<span className="num ml-1">{formatNumber(team.project_count)}</span>
            </span>
            <span>
              メンバー<span className="num ml-1">{formatNumber(team.team_member_count)}</span>
            </span>
          </p>
        </div>
        <ButtonLink
          to="/teams/$teamId"
          params={params}
          size={32}
          className="relative shrink-0 max-laptop:hidden"
          aria-label={`チームページへ：${team.name}`}
        >
          チームページへ
        </ButtonLink>
      </div>
      <div className="grid grid-cols-4 gap-0.5">
        {places.map((place) => {
          const project = team.latest_projects[place]
          return (
            <div key={place} className="aspect-4/3 bg-card">
              <Picture
                image={project?.main_image}
                alt={project?.title ?? ''}
                sizes="(width<52.25rem) 24vw, 160px"
                maxWidth={160}
                ratio="4 / 3"
              />
            </div>
          )
        })}
      </div>
    </article>
  )
}

export function TeamGrid({ teams }: { teams: readonly CardTeam[] }) {
  return (
    <ul
      onKeyDown={moveBetweenCards}
      className="grid grid-cols-1 gap-4 laptop:grid-cols-2 laptop:gap-6 wide:grid-cols-3"
    >
      {teams.map((team) => (
        <li key={team.id} className="grid">
          <TeamCard team={team} />
        </li>
      ))}
    </ul>
  )
}

type TeamTilesProps = { teams: readonly TileTeam[]; headingLevel?: 2 | 3 }

/** Teams in one line each, linked to their projects. */
export function TeamTiles({ teams, headingLevel }: TeamTilesProps) {
  return <TileGrid items={teams} drawTile={(team) => <TeamTile team={team} headingLevel={headingLevel} />} />
}

type TeamTileProps = { team: TileTeam; headingLevel: 2 | 3 | undefined }

function TeamTile({ team, headingLevel }: TeamTileProps) {
  return (
    <Tile
      headingLevel={headingLevel}
      picture={<TeamLogo team={team} size={48} />}
      title={
        <PageLink
          to="/teams/$teamId/$tab"
          params={{ teamId: String(team.id), tab: 'projects' }}
          className={tileLink}
        >
          {team.name}
        </PageLink>
      }
      note={team.project_count > 0 && `事例 ${formatNumber(team.project_count)}`}
    />
  )
}
