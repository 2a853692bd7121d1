import { useDeferredValue, useRef, useState } from 'react'
import { PickerPanel } from '#web/features/console/picker-panel.tsx'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
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
  const keyword = useDeferredValue(typed.trim())
  const found = useFoundRecords(kind, keyword)
  // Until then the list belongs to the previous keyword.
  const isAnswered = found.isSuccess && !found.isPlaceholderData && keyword === typed.trim()
  const { label } = recordSources[kind]
  const offered = found.data?.filter(({ id }) => !chosen.includes(id)) ?? []
  return (
    <PickerPanel
      label={`${label}をさがす`}
      placeholder="名前やことば"
      typed={typed}
      onType={setTyped}
      onClose={onClose}
      status={
        found.error ? describeFailure(found.error) : isAnswered ? `${offered.length}件` : 'さがしています…'
      }
      className="bg-card/40"
    >
      {offered.map((record) => (
        <OfferedRecord key={record.id} record={record} onPick={() => onPick(record)} />
      ))}
    </PickerPanel>
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
