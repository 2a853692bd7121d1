import { useRef } from 'react'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'

type OrderButtonsProps = {
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Buttons that replace drag and drop. A single item cannot be moved. */
export function OrderButtons({ name, index, count, onMove, onRemove }: OrderButtonsProps) {
  const remove = useRef<HTMLButtonElement>(null)
  useRowFocus(remove)
  return (
    <div className="flex shrink-0">
      {count > 1 && (
        <>
          <IconButton
            icon="chevron-down"
            className="rotate-180 aria-disabled:text-line"
            size={32}
            label={`${name}を前へ`}
            aria-disabled={index === 0}
            onClick={() => index > 0 && onMove(index - 1)}
          />
          <IconButton
            icon="chevron-down"
            className="aria-disabled:text-line"
            size={32}
            label={`${name}を後へ`}
            aria-disabled={index === count - 1}
            onClick={() => index < count - 1 && onMove(index + 1)}
          />
        </>
      )}
      <IconButton ref={remove} data-row icon="close" size={32} label={`${name}を外す`} onClick={onRemove} />
    </div>
  )
}
