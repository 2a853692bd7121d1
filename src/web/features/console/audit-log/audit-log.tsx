import { consoleThings, type ThingKind, thingKinds } from '#contract/data/console-things.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { PageList } from '#web/session/loading-state.tsx'
import { usePersonPages } from '#web/session/person-query.ts'
import { BareSelect } from '#web/ui/bare-select.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { idParameter } from '#web/url-state/parameters.ts'
import { AuditRow } from './audit-row.tsx'

const day = { type: 'text', maxLength: 10 } as const

const parameters = {
  kind: { type: 'word', allowed: thingKinds },
  thing_id: idParameter,
  actor_id: idParameter,
  from: day,
  until: day,
} as const

const everything = {
  kind: undefined,
  thing_id: undefined,
  actor_id: undefined,
  from: undefined,
  until: undefined,
}

export function AuditLog() {
  const [search, change] = useAreaSearch(parameters)
  const { kind, from, until } = search
  const pages = usePersonPages('GET /console/audit_log', { query: search })
  return (
    <>
      <ListHead total={pages.data?.pages[0]?.total_count} opens="変更の内容" keys={{ U: '元に戻す' }}>
        <BareSelect
          aria-label="もの"
          value={kind ?? ''}
          onChange={({ target }) =>
            change({ kind: (target.value as ThingKind) || undefined, thing_id: undefined })
          }
          options={[
            { id: '', label: 'すべてのもの' },
            ...thingKinds.map((id) => ({ id, label: consoleThings[id] })),
          ]}
        />
        <span className="flex items-center gap-2">
          <Day label="この日から" value={from} onChoose={(chosen) => change({ from: chosen })} />
          〜
          <Day label="この日まで" value={until} onChoose={(chosen) => change({ until: chosen })} />
        </span>
        {Object.keys(search).length > 0 && (
          <Button size={32} variant="quiet" onClick={() => change(everything)}>
            すべて表示する
          </Button>
        )}
      </ListHead>
      <PageList pages={pages} empty={<EmptyState title="該当する記録はありません" />}>
        {(entry) => <AuditRow key={entry.id} entry={entry} onChoose={change} />}
      </PageList>
    </>
  )
}

type DayProps = { label: string; value: string | undefined; onChoose: (day: string | undefined) => void }

const Day = ({ label, value, onChoose }: DayProps) => (
  <input
    type="date"
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChoose(target.value || undefined)}
    className="h-8 rounded-sm border border-edge bg-field px-2 text-base laptop:text-sm"
  />
)
