import type { ComponentProps } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'
import { pinLooks } from '#web/shared/photos/pin-looks.ts'
import type { NewPin, PlacedPin } from './pins.ts'

type PinMarkProps = ComponentProps<'button'> & {
  pin: PlacedPin | NewPin
  number: number
  isChosen: boolean
  onChoose: (byKeys: boolean) => void
  /** Returns whether the key was handled. */
  onPress: (key: string, isFar: boolean) => boolean
}

export const markId = (key: string): string => `pin-${key}`

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
      // A click by keyboard has detail 0.
      onClick={({ detail }) => onChoose(detail === 0)}
      onFocus={() => onChoose(false)}
      onKeyDown={(event) => {
        if (onPress(event.key, event.shiftKey)) event.preventDefault()
      }}
      className={classNames(
        'num grid size-7 touch-none place-items-center rounded-pill border text-2xs leading-none',
        isChosen ? pinLooks.lit : pinLooks.usual,
        !pin.on && 'border-dashed',
      )}
    >
      {number}
    </button>
  )
}
