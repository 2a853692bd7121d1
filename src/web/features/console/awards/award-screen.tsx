import { useNavigate } from '@tanstack/react-router'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { LoadingState } from '#web/session/loading-state.tsx'
import { usePersonQuery } from '#web/session/person-query.ts'
import { AwardForm } from './award-form.tsx'
import { AwardVotes } from './award-votes.tsx'
import { JuryComments } from './jury-comments.tsx'

/** One award: what it says and when, how many vote, and the words of the jury. */
export function AwardScreen({ id }: { id: number }) {
  return (
    <div className="grid gap-14">
      <EditAward id={id} />
      <AwardVotes id={id} />
      <JuryComments id={id} />
    </div>
  )
}

function EditAward({ id }: { id: number }) {
  const navigate = useNavigate()
  const params = { id }
  const query = usePersonQuery('GET /console/awards/{id}', { params })
  const list = usePersonQuery('GET /console/awards')
  if (!query.data) return <LoadingState query={query} />
  if (!list.data) return <LoadingState query={list} />
  const { version, id: _, ...content } = query.data
  return (
    <AwardForm
      key={version}
      content={content}
      cover={list.data.items.find((award) => award.id === id)?.cover_image ?? null}
      action="保存する"
      send={async (next) => {
        const body = { ...next, version }
        await changeInConsole('PUT /console/awards/{id}', { params, body }, { done: '保存しました' })
      }}
      remove={async () => {
        await changeInConsole('DELETE /console/awards/{id}', { params }, { done: 'アワードを削除しました' })
        await navigate({ to: '/console/$area', params: { area: 'awards' } })
      }}
    />
  )
}
