import { useState } from 'react'
import { useReturningFocus } from '#web/kit/form/use-returning-focus.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { type RecordKey, recordSources } from './named-records.ts'
import { OrderButtons } from './order-buttons.tsx'
import { RecordLine } from './record-line.tsx'
import { RecordPicker } from './record-picker.tsx'
import { moveItem, removeAt } from './reorder.ts'
import { useNamedRecords } from './use-records.ts'

type RecordIdsProps = {
  kind: RecordKey
  ids: readonly number[]
  max: number
  onChange: (ids: number[]) => void
  /** Given where an empty choice is pointless: opens the picker at once. */
  onGiveUp?: () => void
}

export function RecordIds({ kind, ids, max, onChange, onGiveUp }: RecordIdsProps) {
  const [isOpen, setOpen] = useState(onGiveUp !== undefined && ids.length === 0)
  const add = useReturningFocus(isOpen)
  const records = useNamedRecords(kind, ids)
  const { label } = recordSources[kind]
  return (
    <div className="grid grid-cols-1 gap-2">
      <ol className="grid grid-cols-1 gap-1">
        {ids.map((id, index) => (
          <li key={id} className="flex items-center gap-2">
            {records && <RecordLine record={records.get(id)} />}
            <OrderButtons
              name={records?.get(id)?.name ?? label}
              index={index}
              count={ids.length}
              onMove={(to) => onChange(moveItem(ids, index, to))}
              onRemove={() => onChange(removeAt(ids, index))}
            />
          </li>
        ))}
      </ol>
      {isOpen ? (
        <RecordPicker
          kind={kind}
          chosen={ids}
          onPick={({ id }) => {
            onChange([...ids, id])
            if (ids.length + 1 >= max) setOpen(false)
          }}
          onClose={() => {
            setOpen(false)
            if (ids.length === 0) onGiveUp?.()
          }}
        />
      ) : (
        ids.length < max && (
          <Button ref={add} data-adds size={32} className="justify-self-start" onClick={() => setOpen(true)}>
            {`${label}を${max === 1 ? '選ぶ' : '加える'}`}
          </Button>
        )
      )}
    </div>
  )
}
