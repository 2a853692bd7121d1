import { useId, useState } from 'react'
import { focusOnMount } from '#web/kit/hooks/focus-on-mount.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { CellField } from './cell-field.tsx'
import { CellText } from './cell-text.tsx'
import { type GridCell, isFlagged } from './grid-row.ts'
import type { Mend } from './mends.ts'

type RowCellProps = {
  cell: GridCell
  /** The row's number in the file. */
  number: number
  /** J and K lead here. */
  isFirst: boolean
  isKey: boolean
  isNew: boolean
  mend: Mend | undefined
  onMend: ((text: string) => void) | undefined
}

/** A press or Enter opens the cell; Enter saves, Escape restores. */
export function RowCell({ cell, number, isFirst, isKey, isNew, mend, onMend }: RowCellProps) {
  const { place, header, isTaken, text, change, issues, notes } = cell
  /** After a key the focus returns to the cell. */
  const [editing, setEditing] = useState<'open' | 'ended' | 'none'>('none')
  const id = useId()
  // The rows are read again after a mend.
  const pending = mend && mend.text !== text ? mend : undefined
  const problem = pending?.state === 'failed' ? pending.problem : undefined
  // The change says the same.
  const isNews = (note: string) => !(change && note.startsWith(`${change.after} `))
  const isTold = isFlagged(cell) || pending !== undefined
  const messages = pending ? [problem].filter((each) => each !== undefined) : issues
  const isShownSmall = isTold || isKey || isFirst || (isNew && isTaken && text !== '')
  return (
    <td
      className={classNames(
        'px-0.5 py-1 last:pr-1.5 max-laptop:block max-laptop:py-0.5 laptop:min-w-12 laptop:max-w-64',
        messages.length > 0 && 'max-laptop:col-span-full',
        messages.length > 0 && 'laptop:min-w-32',
        messages.length === 0 && notes.length > 0 && 'laptop:min-w-24',
        isKey && 'bg-paper laptop:whitespace-nowrap laptop:sticky laptop:left-14 laptop:z-1',
        !isShownSmall && 'max-laptop:hidden',
      )}
    >
      <span className="px-1.5 text-2xs text-muted laptop:hidden">{header}</span>
      <div className="min-w-0">
        {editing === 'open' && onMend ? (
          <CellField
            label={`${number}行目の${header}`}
            text={pending?.text ?? text}
            describedBy={messages.length > 0 ? id : undefined}
            onEnd={(typed, byKey) => {
              setEditing(byKey ? 'ended' : 'none')
              if (typed !== undefined && (typed !== (pending?.text ?? text) || problem)) onMend(typed)
            }}
          />
        ) : (
          <CellText
            cell={cell}
            isNew={isNew}
            pending={pending?.text}
            isInvalid={messages.length > 0}
            {...(onMend && {
              button: {
                ref: editing === 'ended' ? focusOnMount : undefined,
                'data-place': place,
                ...(isFirst && { 'data-row': true }),
                // Arrows reach the others: a wide table has hundreds.
                tabIndex: isTold || isFirst ? 0 : -1,
                'aria-describedby': messages.length > 0 ? id : undefined,
                onClick: () => setEditing('open'),
              },
            })}
          />
        )}
        {messages.length > 0 && (
          <ul id={id} className="px-1.5 pb-1 text-xs leading-relaxed whitespace-normal text-err">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {!pending &&
          notes.filter(isNews).map((note) => (
            <p key={note} className="px-1.5 pb-1 text-xs leading-relaxed whitespace-normal text-muted">
              ※ {note}
            </p>
          ))}
      </div>
    </td>
  )
}
