import { useState } from 'react'
import { consoleThings, type ThingKind } from '#contract/data/console-things.ts'
import type { ApiResponse } from '#web/api/call.ts'
import { undo } from '#web/features/console/change-in-console.ts'
import { RowDate } from '#web/features/console/row-date.tsx'
import { useAction } from '#web/ui/action.ts'
import { Button } from '#web/ui/button.tsx'
import { AuditChanges } from './audit-changes.tsx'

type Entry = ApiResponse<'GET /console/audit_log'>['items'][number]

type AuditRowProps = {
  entry: Entry
  /** Narrows the list down to a person, or to a thing. */
  onChoose: (by: { actor_id?: number; kind?: ThingKind; thing_id?: number }) => void
}

export function AuditRow({ entry, onChoose }: AuditRowProps) {
  const { id, created_at, actor, action, thing, reason, undoes, undoable } = entry
  const [isOpen, setOpen] = useState(false)
  const undoing = useAction()
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 py-2 text-sm laptop:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xs text-muted laptop:w-44">
          <RowDate moment={created_at} withTime />
        </span>
        <button type="button" className="link-underlined" onClick={() => onChoose({ actor_id: actor.id })}>
          {actor.name ?? '退会した担当者'}
        </button>
        <span>{action}</span>
      </div>
      <p className="flex items-baseline gap-2 text-muted">
        <span className="shrink-0">{consoleThings[thing.kind]}</span>
        <button
          type="button"
          className="link-underlined min-w-0 text-left text-ink"
          onClick={() => onChoose({ kind: thing.kind, thing_id: thing.id })}
        >
          {thing.name}
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
