import { useDeferredValue, useState } from 'react'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { SearchField } from '#web/kit/form/search-field.tsx'
import { isComposing } from '#web/kit/keys/composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { NamedThing, ThingKey } from './named-things.ts'
import { thingSources } from './named-things.ts'
import { ThingLine } from './thing-line.tsx'
import { useFoundThings } from './use-things.ts'

type PickerProps = {
  kind: ThingKey
  /** Ids not to offer again. */
  chosen?: readonly number[]
  onPick: (thing: NamedThing) => void
  onClose: () => void
}

/** Search for things; stays open, since users mostly pick several. */
export function ThingPicker({ kind, chosen = [], onPick, onClose }: PickerProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useFoundThings(kind, keyword)
  // Until then the list belongs to the previous keyword.
  const isAnswered = found.isSuccess && !found.isPlaceholderData && keyword === typed.trim()
  const { label } = thingSources[kind]
  const offered = found.data?.filter(({ id }) => !chosen.includes(id)) ?? []
  return (
    <section
      aria-label={`${label}をさがす`}
      className="grid grid-cols-1 gap-3 border border-line bg-card/40 p-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="flex gap-2">
        <div className="min-w-0 grow">
          <SearchField
            // Focuses the field on opening.
            ref={(field) => field?.focus()}
            label={`${label}をさがす`}
            placeholder="名前やことば"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button onClick={onClose}>閉じる</Button>
      </div>
      <p role="status" className="text-xs text-muted">
        {found.error ? describeFailure(found.error) : isAnswered ? `${offered.length}件` : 'さがしています…'}
      </p>
      <ul className="grid max-h-80 grid-cols-1 gap-1 overflow-y-auto">
        {offered.map((thing) => (
          <li key={thing.id} className="flex items-center gap-3">
            <ThingLine thing={thing} />
            <Button size={32} aria-label={`${thing.name}を選ぶ`} onClick={() => onPick(thing)}>
              選ぶ
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
