import { limits } from '#contract/data/limits.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import type { ThingKey } from '#web/features/console/things/named-things.ts'
import { ThingIds } from '#web/features/console/things/thing-ids.tsx'
import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { describeShown, ShownFields } from './shown-fields.tsx'
import { type Change, WholeList } from './whole-list.tsx'

const always = { shown_from: null, shown_until: null }

export const Pickups = () => (
  <div className="grid gap-10">
    <section>
      <h2 className="mb-3 text-md">事例と写真</h2>
      <WholeList
        name="/console/pickups"
        query={usePersonQuery('GET /console/pickups')}
        save={(body, done) => changeInConsole('PUT /console/pickups', { body }, { done })}
        noun="おすすめ"
        empty={{ project_id: null, post_id: null, comment: '', ...always }}
        summarize={({ project_id, post_id, comment, ...shown }) => ({
          name: comment,
          about: [project_id !== null ? '事例' : post_id !== null && '写真', describeShown(shown)]
            .filter(Boolean)
            .join('・'),
        })}
        drawFields={(item, change, issues) => (
          <>
            {item.post_id === null && (
              <One kind="project" id={item.project_id} onChange={(project_id) => change({ project_id })} />
            )}
            {item.project_id === null && (
              <One kind="post" id={item.post_id} onChange={(post_id) => change({ post_id })} />
            )}
            {issues.project_id && <p className="text-xs text-err">{issues.project_id}</p>}
            <Words item={item} change={change} issues={issues} />
          </>
        )}
      />
    </section>
    <section>
      <h2 className="mb-3 text-md">注目のデザイナー</h2>
      <WholeList
        name="/console/pickup_users"
        query={usePersonQuery('GET /console/pickup_users')}
        save={(body, done) => changeInConsole('PUT /console/pickup_users', { body }, { done })}
        noun="デザイナー"
        empty={{ user_id: 0, comment: '', ...always }}
        summarize={({ user_id, comment, ...shown }) => ({
          name: comment,
          about: describeShown(shown),
        })}
        drawFields={(item, change, issues) => (
          <>
            <One kind="user" id={item.user_id || null} onChange={(id) => change({ user_id: id ?? 0 })} />
            {issues.user_id && <p className="text-xs text-err">{issues.user_id}</p>}
            <Words item={item} change={change} issues={issues} />
          </>
        )}
      />
    </section>
  </div>
)

type OneProps = { kind: ThingKey; id: number | null; onChange: (id: number | null) => void }

const One = ({ kind, id, onChange }: OneProps) => (
  <ThingIds
    kind={kind}
    ids={id === null ? [] : [id]}
    max={1}
    onChange={([chosen]) => onChange(chosen ?? null)}
  />
)

type Said = { comment: string; shown_from: string | null; shown_until: string | null }
type WordsProps = { item: Said; change: Change<Said>; issues: FormIssues }

const Words = ({ item, change, issues }: WordsProps) => (
  <>
    <TextField
      label="一言"
      required
      most={limits.pickupComment}
      value={item.comment}
      error={issues.comment}
      onChange={({ target }) => change({ comment: target.value }, 'comment')}
    />
    <ShownFields item={item} issues={issues} onChange={change} />
  </>
)
