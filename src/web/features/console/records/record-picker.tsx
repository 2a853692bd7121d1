import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { SearchField } from '#web/kit/form/search-field.tsx'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { NamedRecord, RecordKey } from './named-records.ts'
import { recordSources } from './named-records.ts'
import { RecordLine } from './record-line.tsx'
import { useFoundRecords } from './use-records.ts'

type RecordPickerProps = {
  kind: RecordKey
  /** Ids not to offer again. */
  chosen?: readonly number[]
  onPick: (record: NamedRecord) => void
  onClose: () => void
}

/** Search for records; stays open, since users mostly pick several. */
export function RecordPicker({ kind, chosen = [], onPick, onClose }: RecordPickerProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const keyword = useDeferredValue(typed.trim())
  const found = useFoundRecords(kind, keyword)
  // Until then the list belongs to the previous keyword.
  const isAnswered = found.isSuccess && !found.isPlaceholderData && keyword === typed.trim()
  const { label } = recordSources[kind]
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
            ref={field}
            data-adds
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
        {offered.map((record) => (
          <OfferedRecord key={record.id} record={record} onPick={() => onPick(record)} />
        ))}
      </ul>
    </section>
  )
}

function OfferedRecord({ record, onPick }: { record: NamedRecord; onPick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useRowFocus(button)
  return (
    <li className="flex items-center gap-3">
      <RecordLine record={record} />
      <Button ref={button} data-row size={32} aria-label={`${record.name}を選ぶ`} onClick={onPick}>
        選ぶ
      </Button>
    </li>
  )
}
