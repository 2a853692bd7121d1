import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'
import type { Zoom } from './use-zoom.ts'
import { drag, type Point, type Size, whole, zoomAbout } from './zoom.ts'

/** Zoom factor of a double tap. */
const pressedTwice = 2.5
/** Tolerance of a double tap, in pixels and milliseconds. */
const [near, soon] = [24, 350]

export function Stage({ picture, zoom, children }: { picture: Size; zoom: Zoom; children: ReactNode }) {
  const { stage, view, change } = zoom
  const fingers = useRef(new Map<number, Point>())
  const press = useRef({ x: 0, y: 0, time: 0, isStill: false })
  const [isHeld, setHeld] = useState(false)

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    // Touchpads report small steps, wheels large ones, and some count lines.
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1)
    const growth = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002))
    const at = seenFromMiddle(event, stage.current)
    change((before, most) => zoomAbout(before, before.zoom * growth, most, at))
  })
  useEffect(() => {
    const element = stage.current
    // React's wheel listeners are passive: the page would zoom instead.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [stage])

  function begin(event: PointerEvent): void {
    if (event.button !== 0) return
    const at = seenFromMiddle(event, stage.current)
    fingers.current.set(event.pointerId, at)
    setHeld(true)
    const { x, y, time, isStill } = press.current
    const isSecond = isStill && event.timeStamp - time < soon && Math.hypot(at.x - x, at.y - y) < near
    const isOfPicture = !(event.target as Element).closest('a')
    press.current = {
      ...at,
      time: event.timeStamp,
      isStill: !isSecond && isOfPicture && fingers.current.size === 1,
    }
    if (isSecond)
      change((before, most) => (before.zoom > 1 ? whole : zoomAbout(before, pressedTwice, most, at)))
  }

  function move(event: PointerEvent<HTMLElement>): void {
    if (!fingers.current.has(event.pointerId)) return
    const before = [...fingers.current.values()]
    const at = seenFromMiddle(event, stage.current)
    fingers.current.set(event.pointerId, at)
    const after = [...fingers.current.values()]
    change((view, most) => drag(view, most, before, after))
    if (Math.hypot(at.x - press.current.x, at.y - press.current.y) < near) return
    press.current.isStill = false
    // Not earlier: a press could no longer click the pin below.
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function end({ pointerId }: PointerEvent): void {
    fingers.current.delete(pointerId)
    setHeld(fingers.current.size > 0)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for pointers; the dialog around it handles keys and buttons
    <div
      ref={stage}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDragStart={(event) => event.preventDefault()}
      className={classNames(
        'relative grid min-h-0 flex-1 touch-none place-items-center select-none @container-[size]',
        view.zoom > 1 && (isHeld ? 'cursor-grabbing overflow-hidden' : 'cursor-grab overflow-hidden'),
      )}
    >
      <div
        style={{
          aspectRatio: `${picture.width} / ${picture.height}`,
          width: `min(100cqw, 100cqh * ${picture.width / picture.height})`,
          translate: `${view.x}px ${view.y}px`,
          scale: view.zoom,
        }}
        className={classNames('relative', !isHeld && 'transition-[translate,scale] duration-150')}
      >
        {children}
      </div>
    </div>
  )
}

function seenFromMiddle(
  { clientX, clientY }: { clientX: number; clientY: number },
  stage: Element | null,
): Point {
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
