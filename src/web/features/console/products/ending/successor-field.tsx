import { useState } from 'react'
import { mostSuccessors } from '#contract/data/discontinuation.ts'
import type { DraftSuccessor } from '#web/features/console/products/product-draft.ts'
import { OrderButtons } from '#web/features/console/records/order-buttons.tsx'
import { moveItem, removeAt } from '#web/features/console/records/reorder.ts'
import { FieldError } from '#web/kit/form/field-error.tsx'
import { useReturningFocus } from '#web/kit/form/use-returning-focus.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { SuccessorLine } from './successor-line.tsx'
import { SuccessorPicker } from './successor-picker.tsx'

type SuccessorFieldProps = {
  /** Null for a row that is not saved yet. */
  id: number | null
  successors: readonly DraftSuccessor[]
  name: string
  error: string | undefined
  onChange: (successors: DraftSuccessor[]) => void
}

export function SuccessorField({ id, successors, name, error, onChange }: SuccessorFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const add = useReturningFocus(isOpen)
  return (
    <fieldset aria-label="後継品" className="grid grid-cols-1 gap-2">
      <p className="text-sm font-semibold">後継品</p>
      <ol className="grid grid-cols-1 gap-1">
        {successors.map((successor, index) => (
          <li key={successor.id} className="flex items-center gap-2">
            <SuccessorLine successor={successor} />
            <OrderButtons
              name={successor.code}
              index={index}
              count={successors.length}
              onMove={(to) => onChange(moveItem(successors, index, to))}
              onRemove={() => onChange(removeAt(successors, index))}
            />
          </li>
        ))}
      </ol>
      {error && <FieldError id={`${name}-error`} message={error} label="後継品" />}
      {id === null ? (
        <p className="text-xs text-muted">この品番を保存すると、後継品を選べます。</p>
      ) : isOpen ? (
        <SuccessorPicker
          id={id}
          chosen={successors.map((successor) => successor.id)}
          onPick={(successor) => {
            onChange([...successors, successor])
            if (successors.length + 1 >= mostSuccessors) setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        successors.length < mostSuccessors && (
          <Button
            ref={add}
            data-adds
            size={32}
            name={name}
            className="justify-self-start"
            onClick={() => setOpen(true)}
          >
            後継品を選ぶ
          </Button>
        )
      )}
    </fieldset>
  )
}
