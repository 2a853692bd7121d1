import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { teamMemberKind } from '#contract/data/project-enums.ts'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { PhotoDrop } from '#web/shared/photo-upload/photo-drop.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { PersonOnly, usePerson } from '#web/shared/session/person-only.tsx'
import { changeAsPerson, usePersonQuery } from '#web/shared/session/person-query.ts'
import { photoQueue } from './photos/page-queue.ts'
import { also } from './project-changes.ts'

/** A draft exists from the first photos or the button. */
export function NewProjectPage() {
  return (
    <Page
      crumbs={[{ label: 'マイページ', link: { to: '/mypage' } }, { label: '新しい事例' }]}
      title="新しい事例"
    >
      <div className="mt-6 max-w-3xl">
        <PersonOnly verified>
          <ChooseTeam />
        </PersonOnly>
      </div>
    </Page>
  )
}

function ChooseTeam() {
  const { id, team_members } = usePerson()
  const teams = usePersonQuery('GET /users/{id}/teams', { params: { id }, query: { limit: 100 } })
  if (!teams.data) return <LoadingState query={teams} height="h-60" />
  const looksOn = new Set(
    team_members.filter(({ kind }) => kind === teamMemberKind.viewer).map(({ team_id }) => team_id),
  )
  const own = teams.data.items.filter((team) => !looksOn.has(team.id))
  if (own.length > 0) return <NewProjectForm teams={own} />
  return (
    <EmptyState
      title="事例は、チームで公開します"
      actions={
        <ButtonLink to="/teams/new" variant="primary">
          チームを作る
        </ButtonLink>
      }
    >
      おひとりでも、チームを作ってご利用いただけます。
    </EmptyState>
  )
}

function NewProjectForm({ teams }: { teams: readonly { id: number; name: string }[] }) {
  const [teamId, setTeamId] = useState(teams[0]?.id ?? 0)
  const [title, setTitle] = useState('')
  const { pending, run } = useAction()
  const navigate = useNavigate()

  /** Runs once, also when photos are dropped while the draft is being created. */
  function begin(files: readonly File[]): void {
    if (pending) return
    void run(async () => {
      const { id } = await changeAsPerson('POST /projects', { body: { team_id: teamId, title } }, { also })
      photoQueue.add(id, files)
      await navigate({ to: '/projects/$projectId/edit', params: { projectId: String(id) }, replace: true })
    })
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <TextField
        label="事例の名前"
        required={false}
        hint="あとから変えられます。"
        value={title}
        most={limits.projectTitle}
        autoComplete="off"
        onChange={({ target }) => setTitle(target.value)}
      />
      <Select
        label="チーム"
        required
        options={teams.map(({ id, name }) => ({ id, label: name }))}
        value={teamId}
        onChange={({ target }) => setTeamId(Number(target.value))}
      />
      <PhotoDrop onFiles={begin}>
        <p className="text-sm">写真を選ぶと、下書きができます。</p>
      </PhotoDrop>
      <Button pending={pending} className="justify-self-start" onClick={() => begin([])}>
        写真はあとにして、下書きを作る
      </Button>
    </div>
  )
}
