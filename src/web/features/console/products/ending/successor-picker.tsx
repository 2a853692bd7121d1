import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { DraftSuccessor } from '#web/features/console/products/product-draft.ts'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { SearchField } from '#web/kit/form/search-field.tsx'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
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
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const keyword = useDeferredValue(typed.trim())
  const query = { params: { id }, query: { keyword } }
  const { data, error } = usePersonQuery('GET /console/variations/{id}/successor_candidates', query)
  const offered = data?.items.filter((candidate) => !chosen.includes(candidate.id))
  return (
    <section
      aria-label="後継品をさがす"
      className="grid grid-cols-1 gap-3 border border-line bg-paper p-3"
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
            label="後継品をさがす"
            placeholder="品番や名前"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button onClick={onClose}>閉じる</Button>
      </div>
      <p role="status" className="text-xs text-muted">
        {error ? describeFailure(error) : describeOffer(keyword, offered?.length)}
      </p>
      <ul className="grid max-h-80 grid-cols-1 gap-1 overflow-y-auto">
        {offered?.map(({ reasons, ...successor }) => (
          <OfferedSuccessor
            key={successor.id}
            successor={successor}
            reasons={reasons}
            onPick={() => onPick(successor)}
          />
        ))}
      </ul>
    </section>
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
