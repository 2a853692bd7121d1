import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import type { Team, TeamTile } from '#contract/teams/schemas.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { Part } from '#web/kit/form/part.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { TeamLogo } from '#web/shared/people/team-logo.tsx'
import { updateTeam } from './change-team.ts'

const idsOf = (teams: readonly TeamTile[]): number[] => teams.map(({ id }) => id)

export function RelatedTeamsPart({ team }: { team: Team }) {
  const related = team.relational_teams
  const { pending, run } = useAction()
  const place = useKeptFocus<HTMLDivElement>(related.length)
  const set = (teams: readonly TeamTile[], success: string) =>
    run(() => updateTeam(team.id, { relational_team_ids: idsOf(teams) }), { success })
  return (
    <Part
      title="関連チーム"
      note={`分室や協力先など、${limits.relatedTeams}件までチームのページに並びます。`}
    >
      <div ref={place} tabIndex={-1} className="outline-none grid gap-5">
        {related.length > 0 && (
          <TeamRows
            teams={related}
            action="外す"
            pending={pending}
            onPress={(other) =>
              void set(
                related.filter(({ id }) => id !== other.id),
                '関連チームから外しました',
              )
            }
          />
        )}
        {related.length < limits.relatedTeams && (
          <FindTeams
            known={[team.id, ...idsOf(related)]}
            pending={pending}
            onFound={(other) => void set([...related, other], '関連チームに加えました')}
          />
        )}
      </div>
    </Part>
  )
}

const labelOfKeyword = '加えたいチーム'

type FindTeamsProps = { known: readonly number[]; pending: boolean; onFound: (team: TeamTile) => void }

function FindTeams({ known, pending, onFound }: FindTeamsProps) {
  const { call } = useRuntime()
  const [found, setFound] = useState<readonly TeamTile[]>()
  const form = useForm({
    read: (data) => ({ keyword: readText(data, 'keyword') }),
    check: ({ keyword }) => issuesOf({ keyword: keyword === '' ? messages.required : undefined }),
    send: async ({ keyword }) => {
      const { items } = await call('GET /teams/search', { query: { keyword, limit: 10 } })
      setFound(items)
    },
  })
  const others = found?.filter(({ id }) => !known.includes(id))
  return (
    <div>
      <Form form={form} labels={{ keyword: labelOfKeyword }} name="関連チームをさがす">
        <TextField
          label={labelOfKeyword}
          required
          name="keyword"
          error={form.issues.keyword}
          autoComplete="off"
        />
        <div>
          <SubmitButton form={form} size={40} variant="outline">
            さがす
          </SubmitButton>
        </div>
      </Form>
      <div role="status" className="not-empty:mt-5">
        {others?.length === 0 && (
          <p className="text-sm text-muted">加えられるチームは見つかりませんでした。</p>
        )}
        {others && others.length > 0 && (
          <TeamRows teams={others} action="加える" pending={pending} onPress={onFound} />
        )}
      </div>
    </div>
  )
}

type TeamRowsProps = {
  teams: readonly TeamTile[]
  action: string
  pending: boolean
  onPress: (team: TeamTile) => void
}

const TeamRows = ({ teams, action, pending, onPress }: TeamRowsProps) => (
  <ul className="divide-y divide-line border-y border-line">
    {teams.map((team) => (
      <li key={team.id} className="flex min-h-16 items-center gap-4 py-2">
        <TeamLogo team={team} size={32} />
        <span className="line-clamp-2 min-w-0 grow text-md">{team.name}</span>
        <Button variant="quiet" size={32} pending={pending} onClick={() => onPress(team)}>
          {action}
          <span className="sr-only">：{team.name}</span>
        </Button>
      </li>
    ))}
  </ul>
)
