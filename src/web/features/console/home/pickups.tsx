import { limits } from '#contract/data/limits.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { ThingIds } from '#web/features/console/things/thing-ids.tsx'
import { LoadingState } from '#web/session/loading-state.tsx'
import { usePersonQuery } from '#web/session/person-query.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ShownFields } from './shown-fields.tsx'
import { WholeList } from './whole-list.tsx'

const always = { shown_from: null, shown_until: null }

/** Projects and photos that the editors point out, and designers worth following. */
export const Pickups = () => (
  <div className="grid gap-10">
    <Works />
    <Designers />
  </div>
)

function Works() {
  const query = usePersonQuery('GET /console/pickups')
  if (!query.data) return <LoadingState query={query} />
  const { items, version } = query.data
  return (
    <section>
      <h2 className="mb-3 text-md">事例と写真</h2>
      <WholeList
        key={version}
        items={items}
        noun="おすすめ"
        empty={{ project_id: null, post_id: null, comment: '', ...always }}
        send={(list) =>
          changeInConsole(
            'PUT /console/pickups',
            { body: { items: list, version } },
            { done: '保存しました' },
          )
        }
        drawFields={(item, change, issues) => (
          <>
            {item.post_id === null && (
              <ThingIds
                kind="project"
                ids={item.project_id === null ? [] : [item.project_id]}
                max={1}
                onChange={([id]) => change({ ...item, project_id: id ?? null })}
              />
            )}
            {item.project_id === null && (
              <ThingIds
                kind="post"
                ids={item.post_id === null ? [] : [item.post_id]}
                max={1}
                onChange={([id]) => change({ ...item, post_id: id ?? null })}
              />
            )}
            {issues.project_id && <p className="text-xs text-err">{issues.project_id}</p>}
            <Comment
              value={item.comment}
              error={issues.comment}
              onChange={(comment) => change({ ...item, comment })}
            />
            <ShownFields item={item} onChange={change} />
          </>
        )}
      />
    </section>
  )
}

function Designers() {
  const query = usePersonQuery('GET /console/pickup_users')
  if (!query.data) return <LoadingState query={query} />
  const { items, version } = query.data
  return (
    <section>
      <h2 className="mb-3 text-md">注目のデザイナー</h2>
      <WholeList
        key={version}
        items={items}
        noun="デザイナー"
        empty={{ user_id: 0, comment: '', ...always }}
        send={(list) =>
          changeInConsole(
            'PUT /console/pickup_users',
            { body: { items: list, version } },
            { done: '保存しました' },
          )
        }
        drawFields={(item, change, issues) => (
          <>
            <ThingIds
              kind="user"
              ids={item.user_id === 0 ? [] : [item.user_id]}
              max={1}
              onChange={([id]) => change({ ...item, user_id: id ?? 0 })}
            />
            {issues.user_id && <p className="text-xs text-err">{issues.user_id}</p>}
            <Comment
              value={item.comment}
              error={issues.comment}
              onChange={(comment) => change({ ...item, comment })}
            />
            <ShownFields item={item} onChange={change} />
          </>
        )}
      />
    </section>
  )
}

type CommentProps = { value: string; error: string | undefined; onChange: (comment: string) => void }

const Comment = ({ value, error, onChange }: CommentProps) => (
  <TextField
    label="一言"
    required
    maxLength={limits.pickupComment}
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
)
