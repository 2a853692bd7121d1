import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { labelOf, priceUnits } from '#contract/data/enums.ts'
import { readItemQuantity, tsuboOfQuantity } from '#contract/data/item-quantity.ts'
import { limits } from '#contract/data/limits.ts'
import { listParts } from '#contract/data/list-parts.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLine, plainLines } from '#contract/data/plain-text.ts'
import type { ListItem } from '#contract/lists/schemas.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { ChooseText } from '#web/kit/form/choose-text.tsx'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { tryAgain } from '#web/kit/ui/use-part.tsx'
import { type FieldProblem, useTextSave } from '#web/shared/autosave/use-text-save.ts'
import type { ItemChange } from './own-list.ts'

const input =
  'h-9 w-full min-w-0 rounded-sm border border-edge bg-field px-2 text-base text-ink aria-invalid:border-err laptop:h-8 laptop:text-sm'

const partOptions = [{ id: '', label: '—' }, ...listParts]

type ItemFieldsProps = {
  item: ListItem
  name: string
  /** Unit of the quantity, from the price. */
  unit: number | undefined
  onChange: (change: ItemChange) => Promise<ListItem>
}

/** Saved on blur, texts also while typing; Enter moves to the same field of the next item. */
export function ItemFields({ item, name, unit, onChange }: ItemFieldsProps) {
  const room = useTextSave<HTMLInputElement>({
    label: '部屋',
    stored: item.room,
    plain: plainLine,
    check: (text) => findLengthIssue(text, limits.itemRoom),
    save: async (text, seen) => (await onChange({ room: text, seen: { room: seen } })).room,
  })
  const quantity = useTextSave<HTMLInputElement>({
    label: '数量',
    stored: String(item.quantity ?? ''),
    plain: plainQuantity,
    check: (text) => (readItemQuantity(text) === undefined ? messages.invalidItemQuantity : undefined),
    save: async (text, seen) => {
      const change = { quantity: toQuantity(text), seen: { quantity: toQuantity(seen) } }
      return String((await onChange(change)).quantity ?? '')
    },
    asWhole: true,
  })
  const note = useTextSave<HTMLTextAreaElement>({
    label: '備考',
    stored: item.note,
    plain: plainLines,
    check: (text) => findLengthIssue(text, limits.itemNote),
    save: async (text, seen) => (await onChange({ note: text, seen: { note: seen } })).note,
  })
  const tsubo = tsuboOfQuantity(item.quantity, unit)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_5.5rem] gap-2 laptop:grid-cols-[minmax(0,1fr)_5.5rem_5.5rem_minmax(0,1.5fr)]">
      <Labeled label="部屋">
        <input {...named(name, '部屋', 'room')} {...room.props} list="rooms-of-list" />
      </Labeled>
      <Labeled label="部位">
        <BareSelect
          className={input}
          aria-label={`${name}の部位`}
          options={partOptions}
          value={item.part ?? ''}
          onChange={({ target }) => {
            const part = target.value === '' ? null : Number(target.value)
            void runAction(() => onChange({ part }), { retry: true })
          }}
        />
      </Labeled>
      <Labeled label={unit === undefined ? '数量' : `数量（${labelOf(priceUnits, unit)}）`}>
        <input {...named(name, '数量', 'quantity')} {...quantity.props} inputMode="decimal" />
        {tsubo && <span className="num text-2xs text-muted">（{tsubo}）</span>}
      </Labeled>
      <Labeled label="備考" className="max-laptop:col-span-3">
        <textarea
          {...note.props}
          aria-label={`${name}の備考`}
          rows={1}
          className={`${input} block h-auto max-h-60 min-h-9 py-1.5 [field-sizing:content] laptop:h-auto laptop:min-h-8 laptop:py-1`}
        />
      </Labeled>
      <Problem label="部屋" problem={room.problem} />
      <Problem label="数量" problem={quantity.problem} />
      <Problem label="備考" problem={note.problem} />
    </div>
  )
}

const toQuantity = (text: string): number | null => readItemQuantity(text) ?? null

/** Normalizes 1,200 and １２００ to 1200; keeps invalid text as typed. */
function plainQuantity(text: string): string {
  const line = plainLine(text)
  const quantity = readItemQuantity(line)
  return quantity === undefined ? line : String(quantity ?? '')
}

function Problem({ label, problem }: { label: string; problem: FieldProblem | undefined }) {
  if (!problem) return null
  if ('theirs' in problem)
    return (
      <div className="col-span-full">
        <ChooseText label={label} mine={problem.mine} theirs={problem.theirs} onChoose={problem.choose} />
      </div>
    )
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
      <p id={problem.id} role="alert" className="text-xs text-err">
        {label}：{problem.text}
      </p>
      {problem.again && (
        <Button size={32} onClick={problem.again}>
          {tryAgain}
          <span className="sr-only">：{label}</span>
        </Button>
      )}
    </div>
  )
}

function Labeled({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1 ${className ?? ''}`}>
      <span aria-hidden="true" className="text-2xs whitespace-nowrap text-muted">
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
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[data-column=${column}]`)]
  const next = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]
  if (next) next.focus()
  else event.currentTarget.blur()
}
