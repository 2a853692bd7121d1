import { type PointerEvent, useRef, useState } from 'react'
import type { Image } from '#contract/kit/schemas.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { PinMark } from './pin-mark.tsx'
import { arrowStep, type NewPin, type PinPosition, type PlacedPin, within } from './pins.ts'

type PinBoardProps = {
  image: Image
  alt: string
  pins: readonly (PlacedPin | NewPin)[]
  chosen: string | undefined
  onPlace: (place: PinPosition, byTouch: boolean) => void
  onChoose: (key: string, byKeys: boolean) => void
  onMove: (key: string, place: PinPosition) => void
  onRemove: (key: string) => void
}

export function PinBoard({ image, alt, pins, chosen, onPlace, onChoose, onMove, onRemove }: PinBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<PinPosition & { key: string }>()

  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): PinPosition {
    const { left, top, width, height } = board.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return within({ x: (clientX - left) / width, y: (clientY - top) / height })
  }

  /** Drags the pin with the pointer. */
  const drawing = ({ key, x, y }: PinPosition & { key: string }) => ({
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId)
      setDrawn({ key, x, y })
    },
    onPointerMove: (event: PointerEvent) => drawn?.key === key && setDrawn({ key, ...placeOf(event) }),
    onPointerUp: () => {
      if (drawn && (drawn.x !== x || drawn.y !== y)) onMove(key, { x: drawn.x, y: drawn.y })
      setDrawn(undefined)
    },
    onPointerCancel: () => setDrawn(undefined),
  })

  function press(key: string, isFar: boolean, pin: PlacedPin | NewPin): boolean {
    const step = arrowStep(key, isFar)
    if (step) onMove(pin.key, within({ x: pin.x + step.x, y: pin.y + step.y }))
    else if (key === 'Delete' || key === 'Backspace') onRemove(pin.key)
    else return false
    return true
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button below the photo places a pin by keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={board}
      style={{ maxWidth: `calc(max(20rem, 100dvh - 12rem) * ${image.width / image.height})` }}
      className="relative mx-auto w-full cursor-crosshair touch-manipulation select-none"
      onDragStart={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        const { nativeEvent } = event
        onPlace(
          placeOf(event),
          nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch',
        )
      }}
    >
      <Picture image={image} alt={alt} sizes="(width<52.25rem) 100vw, 60vw" maxWidth={1080} priority />
      <ol aria-label="写真のピン" className="pointer-events-none absolute inset-0">
        {pins.map((pin, index) => {
          const { x, y } = drawn?.key === pin.key ? drawn : pin
          return (
            <li
              key={pin.key}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              className={classNames(
                'pointer-events-auto absolute -translate-x-1/2 -translate-y-1/2',
                chosen === pin.key && 'z-2',
              )}
            >
              <PinMark
                pin={pin}
                number={index + 1}
                isChosen={chosen === pin.key}
                onChoose={(byKeys) => onChoose(pin.key, byKeys)}
                onPress={(key, isFar) => press(key, isFar, pin)}
                {...drawing(pin)}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}
