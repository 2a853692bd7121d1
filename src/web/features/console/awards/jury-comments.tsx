import { useRef } from 'react'
import { limits } from '#contract/data/limits.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { Conflict } from '#web/features/console/conflict.tsx'
import { DraftState } from '#web/features/console/draft-state.tsx'
import { changedByColleague, useThingDraft } from '#web/features/console/thing-draft.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

type Entry = ApiResponse<'GET /console/awards/{id}/entries'>['items'][number]

export function JuryComments({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/awards/{id}/entries', { params: { id } })
  if (!query.data) return <LoadingState query={query} height="h-24" />
  return (
    <Section
      small
      title="応募作と審査員の言葉"
      count={query.data.items.length}
      note="結果とともに公開します。"
      items={query.data.items}
    >
      <ul className="divide-y divide-line border-y border-line">
        {query.data.items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </Section>
  )
}

function EntryRow({ entry: { id, version, title, project, jury_comment } }: { entry: Entry }) {
  const thing = useThingDraft(`/console/award_entries/${id}`, { draft: { jury_comment }, version })
  const { pending, run } = useAction()
  const button = useRef<HTMLButtonElement>(null)
  async function save() {
    const stored = await changeInConsole(
      'PUT /console/award_entries/{id}',
      { params: { id }, body: { ...thing.draft, version: thing.version } },
      { done: `「${title}」の言葉を保存しました`, also: ['GET /console/awards/{id}/entries'] },
    )
    thing.goOn({ draft: { jury_comment: stored.jury_comment }, version: stored.version }, thing.draft)
    thing.forget()
  }
  return (
    <li className="grid gap-2 py-3 text-sm">
      <PageLink
        to="/projects/$projectId"
        params={{ projectId: String(project.id) }}
        className="link-underlined justify-self-start text-xs"
      >
        {project.name}
      </PageLink>
      <CountedArea
        label={`「${title}」への言葉`}
        required={false}
        rows={2}
        most={limits.juryComment}
        value={thing.draft.jury_comment}
        onChange={({ target }) => thing.change({ jury_comment: target.value }, 'jury_comment')}
      />
      <Conflict thing={thing} labels={{ jury_comment: '言葉' }} onKeep={() => button.current?.click()} />
      <div className="flex min-h-8 flex-wrap items-center gap-3">
        {thing.isChanged && (
          <Button
            ref={button}
            size={32}
            pending={pending}
            onClick={() => void run(save, { refusals: { 409: changedByColleague } })}
          >
            保存する
          </Button>
        )}
        <DraftState thing={thing} />
      </div>
    </li>
  )
}
