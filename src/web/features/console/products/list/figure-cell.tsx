import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { formatYen } from '#web/shared/cards/price.tsx'
import { type FieldConflict, type FigureField, readTyped, type ShownVariation } from './patch-field.ts'
import type { FieldSave } from './use-field-queue.ts'

type FigureCellProps = {
  label: string
  /** The 品番 of the row, for screen readers. */
  code: string
  field: FigureField
  variation: ShownVariation
  /** Focused once, after the page opened for it. */
  isWanted: boolean
  placeholder?: string | undefined
  note?: string | undefined
  className?: string
  /** Returns the stored variation, or a conflict that the person has to decide; throws if saving failed. */
  onSave: (change: Omit<FieldSave, 'field'>) => Promise<ShownVariation | FieldConflict>
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

/** A figure that Enter or leaving it saves. Escape restores it; arrows move within the column. */
export function FigureCell({
  label,
  code,
  field,
  variation,
  isWanted,
  placeholder,
  note,
  className,
  onSave,
}: FigureCellProps) {
  // The row as it was when typing began: saving compares with it, also after the row was read again.
  const [edit, setEdit] = useState<{ text: string; from: ShownVariation }>()
  /** The newest save that is not answered yet. */
  const running = useRef<{ text: string }>(undefined)
  const [error, setError] = useState<string>()
  const [conflict, setConflict] = useState<FieldConflict>()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  useEffect(() => {
    if (!isWanted) return
    input.current?.focus()
    input.current?.select()
    input.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])

  function giveUp(): void {
    setEdit(undefined)
    setError(undefined)
    setConflict(undefined)
  }

  async function save(over?: FieldConflict): Promise<void> {
    if (!edit) return giveUp()
    const { text } = edit
    // Enter and leaving the field save the same text once.
    if (running.current?.text === text) return
    if (!running.current && text === textOf(edit.from[field])) return giveUp()
    const read = readTyped(field, text, edit.from)
    if ('error' in read) return setError(read.error)
    setError(undefined)
    if (!over && variation[field] !== edit.from[field]) return setConflict({ theirs: variation })
    const own = { text }
    running.current = own
    try {
      const answer = await onSave({ from: over?.theirs ?? edit.from, value: read.value, over: over?.version })
      const isNewest = running.current === own
      if (!('theirs' in answer))
        setEdit((now) => (now && !(isNewest && now.text === text) ? { ...now, from: answer } : undefined))
      // A later save of this field meets the same conflict.
      if (isNewest) setConflict('theirs' in answer ? answer : undefined)
    } catch (failure) {
      if (running.current === own)
        setError(`保存できていません。${describeFailure(failure, { 409: true, 422: true })}`)
    } finally {
      if (running.current === own) running.current = undefined
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === 'Enter') void save()
    else if (event.key === 'Escape') giveUp()
    else if (step === undefined) return
    else focusBeside(event.currentTarget, field, step)
    event.preventDefault()
  }

  return (
    <label className={classNames('grid min-w-0 content-start gap-0.5', className)}>
      <span aria-hidden="true" className="text-xs text-muted laptop:hidden">
        {label}
      </span>
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        data-field={field}
        aria-label={`${code}の${label}`}
        value={edit?.text ?? textOf(variation[field])}
        placeholder={placeholder}
        aria-invalid={error || conflict ? true : undefined}
        aria-describedby={error || conflict ? errorId : undefined}
        onChange={({ target }) => setEdit({ text: target.value, from: edit?.from ?? variation })}
        onKeyDown={onKeyDown}
        onBlur={() => void (conflict || save())}
        className={classNames(
          'num h-9 w-full min-w-0 rounded-sm border bg-field px-2 text-right text-base aria-invalid:border-err laptop:text-sm',
          edit ? 'border-ink' : 'border-edge',
        )}
      />
      {note && <span className="text-right text-xs text-err">{note}</span>}
      {error && (
        <span id={errorId} role="alert" className="text-xs text-err">
          {error}
        </span>
      )}
      {conflict && (
        <span id={errorId} role="alert" className="grid gap-1 text-xs">
          <span className="text-err">
            {`ほかの変更で、${formatValue(field, conflict.theirs[field])}になっています`}
          </span>
          <span className="flex flex-wrap gap-1">
            <Button size={32} onClick={() => void save(conflict)}>
              自分の値にする
            </Button>
            <Button size={32} variant="quiet" onClick={giveUp}>
              そのまま
            </Button>
          </span>
        </span>
      )}
    </label>
  )
}

function formatValue(field: FigureField, value: number | null): string {
  if (value === null) return '空欄'
  if (field === 'price') return formatYen(value)
  return field === 'lead_time_days' ? `${value}日` : `${value}点`
}

function focusBeside(input: HTMLInputElement, field: FigureField, step: number): void {
  const column = [
    ...(input.closest('table, [data-rows]')?.querySelectorAll<HTMLInputElement>(`[data-field=${field}]`) ??
      []),
  ]
  const next = column[column.indexOf(input) + step]
  next?.focus()
  next?.select()
}
