import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { NewPin, PlacedPin } from './pins.ts'

type PinMarkProps = ComponentProps<'button'> & {
  pin: PlacedPin | NewPin
  number: number
  isChosen: boolean
  onChoose: (byKeys: boolean) => void
  /** Whether the key does something. */
  onPress: (key: string, isFar: boolean) => boolean
}

export const markId = (key: string): string => `pin-${key}`

/** A pin on the photo that is edited: named by its product and where it stands. */
export function PinMark({ pin, number, isChosen, onChoose, onPress, ...pointer }: PinMarkProps) {
  const place = `左から${Math.round(pin.x * 100)}%、上から${Math.round(pin.y * 100)}%`
  return (
    <button
      type="button"
      {...pointer}
      id={markId(pin.key)}
      aria-pressed={isChosen}
      aria-label={`ピン${number}：${pin.on?.name ?? '製品はまだありません'}（${place}）`}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
      // Pressed by a key, a click has no place.
      onClick={({ detail }) => onChoose(detail === 0)}
      onFocus={() => onChoose(false)}
      onKeyDown={(event) => {
        if (onPress(event.key, event.shiftKey)) event.preventDefault()
      }}
      className={classNames(
        'num grid size-7 touch-none place-items-center rounded-pill border text-2xs leading-none',
        isChosen ? 'border-accent bg-accent text-white' : 'border-ink bg-paper/92 text-ink',
        !pin.on && 'border-dashed',
      )}
    >
      {number}
    </button>
  )
}
