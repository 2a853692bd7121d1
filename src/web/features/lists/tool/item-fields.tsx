import type { ComponentProps, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { readItemQuantity } from '#contract/data/item-quantity.ts'
import { limits } from '#contract/data/limits.ts'
import { listParts } from '#contract/data/list-parts.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLine, plainLines } from '#contract/data/plain-text.ts'
import type { ListItem } from '#contract/lists/schemas.ts'
import { BareSelect } from '#web/ui/bare-select.tsx'
import { showSnackbar } from '#web/ui/snackbar.tsx'
import type { ItemChange } from './own-list.ts'
import { useTyped } from './use-typed.ts'

const input =
  'h-9 w-full min-w-0 rounded-sm border border-edge bg-field px-2 text-base text-ink aria-invalid:border-err laptop:h-8 laptop:text-sm'

const partOptions = [{ id: '', label: '—' }, ...listParts]

type ItemFieldsProps = { item: ListItem; name: string; onChange: (change: ItemChange) => Promise<void> }

/** Room, part, quantity and note, kept when one leaves them, and texts as they are typed; Enter leads to the same field of the next item. */
export function ItemFields({ item, name, onChange }: ItemFieldsProps) {
  const { room, part, quantity, note } = item

  function keepQuantity({ target }: FocusEvent<HTMLInputElement>): void {
    const given = readItemQuantity(plainLine(target.value))
    target.ariaInvalid = given === undefined ? 'true' : null
    if (given === undefined) showSnackbar(messages.invalidItemQuantity, 'error')
    else if (given !== quantity) void onChange({ quantity: given })
    else target.value = quantity === null ? '' : String(quantity)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_4.5rem] gap-2 laptop:grid-cols-[minmax(0,1fr)_5.5rem_4.5rem_minmax(0,1.5fr)]">
      <Labeled label="部屋">
        <input
          {...named(name, '部屋', 'room')}
          {...useTyped<HTMLInputElement>(room, plainLine, (given) => onChange({ room: given }))}
          list="rooms-of-list"
          maxLength={limits.itemRoom}
        />
      </Labeled>
      <Labeled label="部位">
        <BareSelect
          className={input}
          aria-label={`${name}の部位`}
          options={partOptions}
          value={part ?? ''}
          onChange={({ target }) =>
            void onChange({ part: target.value === '' ? null : Number(target.value) })
          }
        />
      </Labeled>
      <Labeled label="数量">
        <input
          key={quantity}
          {...named(name, '数量', 'quantity')}
          inputMode="decimal"
          defaultValue={quantity ?? ''}
          onBlur={keepQuantity}
        />
      </Labeled>
      <Labeled label="備考" className="max-laptop:col-span-3">
        <textarea
          {...useTyped<HTMLTextAreaElement>(note, plainLines, (given) => onChange({ note: given }))}
          aria-label={`${name}の備考`}
          rows={1}
          className={`${input} block h-auto min-h-9 py-1.5 [field-sizing:content] laptop:min-h-8 laptop:py-1`}
          maxLength={limits.itemNote}
        />
      </Labeled>
    </div>
  )
}

function Labeled({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`grid content-start gap-0.5 ${className ?? ''}`}>
      <span aria-hidden="true" className="text-2xs text-muted">
        {label}
      </span>
      {children}
    </div>
  )
}

const named = (name: string, label: string, column: string): ComponentProps<'input'> => ({
  'aria-label': `${name}の${label}`,
  className: input,
  autoComplete: 'off',
  onKeyDown: (event) => leadDown(event, column),
  ...{ 'data-column': column },
})

function leadDown(event: KeyboardEvent<HTMLInputElement>, column: string): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[data-column=${column}]`)]
  const next = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]
  if (next) next.focus()
  else event.currentTarget.blur()
}
