import { useDeferredValue, useRef, useState } from 'react'
import { PickerPanel } from '#web/features/console/picker-panel.tsx'
import type { DraftSuccessor } from '#web/features/console/products/product-draft.ts'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { SuccessorLine } from './successor-line.tsx'

type SuccessorPickerProps = {
  id: number
  chosen: readonly number[]
  onPick: (successor: DraftSuccessor) => void
  onClose: () => void
}

/** Suggests near 品番 of the maker, and searches all of them by 品番 or name. */
export function SuccessorPicker({ id, chosen, onPick, onClose }: SuccessorPickerProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const query = { params: { id }, query: { keyword } }
  const { data, error } = usePersonQuery('GET /console/variations/{id}/successor_candidates', query)
  const offered = data?.items.filter((candidate) => !chosen.includes(candidate.id))
  return (
    <PickerPanel
      label="後継品をさがす"
      placeholder="品番や名前"
      typed={typed}
      onType={setTyped}
      onClose={onClose}
      status={error ? describeFailure(error) : describeOffer(keyword, offered?.length)}
      className="bg-paper"
    >
      {offered?.map(({ reasons, ...successor }) => (
        <OfferedSuccessor
          key={successor.id}
          successor={successor}
          reasons={reasons}
          onPick={() => onPick(successor)}
        />
      ))}
    </PickerPanel>
  )
}

function describeOffer(keyword: string, count: number | undefined): string {
  if (count === undefined) return 'さがしています…'
  if (keyword !== '') return count > 0 ? `${count}件` : '合う品番はありません'
  return count > 0 ? '似ている品番' : '似ている品番は見つかりません。品番や名前でおさがしください'
}

type OfferedSuccessorProps = { successor: DraftSuccessor; reasons: readonly string[]; onPick: () => void }

function OfferedSuccessor({ successor, reasons, onPick }: OfferedSuccessorProps) {
  const button = useRef<HTMLButtonElement>(null)
  useRowFocus(button)
  return (
    <li className="flex items-center gap-3">
      <SuccessorLine successor={successor} reasons={reasons} />
      <Button ref={button} data-row size={32} aria-label={`${successor.code}を選ぶ`} onClick={onPick}>
        選ぶ
      </Button>
    </li>
  )
}
