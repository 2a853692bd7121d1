import { labelOf } from '#contract/data/enums.ts'
import { teamMemberKinds } from '#contract/data/space-enums.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { toTileTeam } from './card-data.ts'
import { TeamLogo } from './team-logo.tsx'
import { Tile, TileGrid, tileLink } from './tile.tsx'

/** Returns undefined while the account does not list a team that the user has just joined. */
const describe = (kind: number | undefined) => kind && labelOf(teamMemberKinds, kind)

export function MyTeams() {
  const { id, team_members } = usePerson()
  const teams = usePersonQuery('GET /users/{id}/teams', { params: { id }, query: { limit: 100 } })
  const kindIn = new Map(team_members.map(({ team_id, kind }) => [team_id, kind]))
  return (
    <section aria-labelledby="my-teams" className="mt-12 grid gap-5">
      <h2 id="my-teams" className="text-lg">
        自分のチーム
      </h2>
      {!teams.data ? (
        <LoadingState query={teams} height="h-20" />
      ) : teams.data.items.length === 0 ? (
        <p className="text-sm text-muted">
          チームを作ると、いっしょに事例を公開したり、リストを共有したりできます。
        </p>
      ) : (
        <TileGrid
          items={teams.data.items.map(toTileTeam)}
          drawTile={(team) => (
            <Tile
              picture={<TeamLogo team={team} size={48} />}
              title={
                <PageLink to="/teams/$teamId" params={{ teamId: String(team.id) }} className={tileLink}>
                  {team.name}
                </PageLink>
              }
              note={describe(kindIn.get(team.id))}
            />
          )}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to="/teams/new">新しいチームを作る</ButtonLink>
        <ButtonLink to="/teams" variant="quiet">
          チームをさがす
        </ButtonLink>
      </div>
    </section>
  )
}
