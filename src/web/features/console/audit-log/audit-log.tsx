import { useState } from 'react'
import { consoleRecordNames, type RecordKind, recordKinds } from '#contract/data/console-records.ts'
import { undo } from '#web/features/console/change-in-console.ts'
import { FilterChips } from '#web/features/console/filter-chips.tsx'
import { ListHead } from '#web/features/console/list-head.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { toTexts, useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { AuditChanges } from './audit-changes.tsx'

/** Kinds in the log of a maker's people. */
const makerKinds = [
  'product',
  'certificate',
  'brand',
  'maker_post',
  'maker',
] as const satisfies readonly RecordKind[]

const day = { type: 'text', maxLength: 10 } as const

const parameters = {
  kind: { type: 'word', allowed: recordKinds },
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
  const { kind, thing_id, actor_id, from, until } = search
  const kinds = usePerson().is_staff ? recordKinds : makerKinds
  const pages = usePersonPages('GET /console/audit_log', { query: search })
  const first = pages.data?.pages[0]?.items[0]
  return (
    <>
      <ListHead total={pages.data?.pages[0]?.total_count} opens="変更の内容" keys={{ U: '元に戻す' }}>
        <BareSelect
          aria-label="もの"
          value={kind ?? ''}
          onChange={({ target }) =>
            change({ kind: (target.value as RecordKind) || undefined, thing_id: undefined })
          }
          options={[
            { id: '', label: 'すべてのもの' },
            ...kinds.map((id) => ({ id, label: consoleRecordNames[id] })),
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
      <FilterChips
        area="audit_log"
        search={toTexts(search)}
        words={[
          kind && consoleRecordNames[kind],
          thing_id && first?.thing.name,
          actor_id && first?.actor.name,
          (from || until) && `${from ?? ''}〜${until ?? ''}`,
        ]}
      />
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

type AuditEntry = ApiResponse<'GET /console/audit_log'>['items'][number]

type AuditRowProps = {
  entry: AuditEntry
  /** Narrows the list down to a person, or to a record. */
  onChoose: (by: { actor_id?: number; kind?: RecordKind; thing_id?: number }) => void
}

function AuditRow({ entry, onChoose }: AuditRowProps) {
  const { id, created_at, actor, action, thing: record, reason, undoes, undoable } = entry
  const [isOpen, setOpen] = useState(false)
  const undoing = useAction()
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 py-2 text-sm laptop:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xs text-muted laptop:w-44">
          <RowDate moment={created_at} withTime />
        </span>
        {actor.id === 0 ? (
          <span>自動</span>
        ) : (
          <button type="button" className="link-underlined" onClick={() => onChoose({ actor_id: actor.id })}>
            {actor.name ?? '退会した担当者'}
          </button>
        )}
        <span>{action}</span>
      </div>
      <p className="flex items-baseline gap-2 text-muted">
        <span className="shrink-0">{consoleRecordNames[record.kind]}</span>
        <button
          type="button"
          className="link-underlined min-w-0 text-left text-ink"
          onClick={() => onChoose({ kind: record.kind, thing_id: record.id })}
        >
          {record.name}
        </button>
      </p>
      {reason !== '' && <p className="text-muted">理由：{reason}</p>}
      <span className="flex justify-end gap-1 laptop:col-start-2 laptop:row-start-1">
        <Button data-row size={32} variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          変更の内容
        </Button>
        {undoable && (
          <Button
            size={32}
            aria-keyshortcuts="U"
            pending={undoing.pending}
            onClick={() => void undoing.run(() => undo(id, []), { refusals: { 409: true } })}
          >
            {undoes === null ? '元に戻す' : 'やり直す'}
          </Button>
        )}
      </span>
      {isOpen && (
        <div className="min-w-0 laptop:col-span-2">
          <AuditChanges id={id} />
        </div>
      )}
    </li>
  )
}
