import { useState } from 'react'
import { consoleThings, type ThingKind } from '#contract/data/console-things.ts'
import type { ApiResponse } from '#web/api/call.ts'
import { undo } from '#web/features/console/change-in-console.ts'
import { formatMoment } from '#web/features/console/format-moment.ts'
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
    <li className="grid gap-1 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={created_at} className="num w-44 text-xs text-muted">
          {formatMoment(created_at)}
        </time>
        <button type="button" className="link-underlined" onClick={() => onChoose({ actor_id: actor.id })}>
          {actor.name ?? '退会した担当者'}
        </button>
        <span>{action}</span>
        <span className="ml-auto flex gap-1">
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
      </div>
      <p className="text-muted">
        {consoleThings[thing.kind]}
        <button
          type="button"
          className="link-underlined ml-2 text-ink"
          onClick={() => onChoose({ kind: thing.kind, thing_id: thing.id })}
        >
          {thing.name}
        </button>
        {reason !== '' && <span className="ml-3">理由：{reason}</span>}
      </p>
      {isOpen && <AuditChanges id={id} />}
    </li>
  )
}
