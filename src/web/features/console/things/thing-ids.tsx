import { useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { type ThingKey, thingSources } from './named-things.ts'
import { OrderButtons } from './order-buttons.tsx'
import { moveItem, removeAt } from './reorder.ts'
import { ThingLine } from './thing-line.tsx'
import { ThingPicker } from './thing-picker.tsx'
import { useNamedThings } from './use-things.ts'

type ThingIdsProps = {
  kind: ThingKey
  ids: readonly number[]
  max: number
  onChange: (ids: number[]) => void
  /** Given where an empty choice is pointless: opens the picker at once. */
  onGiveUp?: () => void
}

export function ThingIds({ kind, ids, max, onChange, onGiveUp }: ThingIdsProps) {
  const [isOpen, setOpen] = useState(onGiveUp !== undefined && ids.length === 0)
  const things = useNamedThings(kind, ids)
  const { label } = thingSources[kind]
  return (
    <div className="grid grid-cols-1 gap-2">
      <ol className="grid grid-cols-1 gap-1">
        {ids.map((id, index) => (
          <li key={id} className="flex items-center gap-2">
            {things && <ThingLine thing={things.get(id)} />}
            <OrderButtons
              name={things?.get(id)?.name ?? label}
              index={index}
              count={ids.length}
              onMove={(to) => onChange(moveItem(ids, index, to))}
              onRemove={() => onChange(removeAt(ids, index))}
            />
          </li>
        ))}
      </ol>
      {isOpen ? (
        <ThingPicker
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
          <Button size={32} className="justify-self-start" onClick={() => setOpen(true)}>
            {label}を加える
          </Button>
        )
      )}
    </div>
  )
}
