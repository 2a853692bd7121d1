import { useEffect, useEffectEvent } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useBackCloses } from '#web/kit/hooks/back-closes.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import type { ShownPicture } from './shown-picture.ts'
import { Stage } from './stage.tsx'
import { useZoom } from './use-zoom.ts'
import { whole, zoomAbout } from './zoom.ts'

type ViewerProps = ShownPicture & {
  src: string
  /** Shown until the large picture is loaded. */
  meanwhile: string | undefined
  isOpen: boolean
  close: () => void
}

/** Zoom factor of the + key, and pixels per arrow key. */
const [growth, stride] = [1.5, 80]
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const button = 'hover:bg-white/15 aria-disabled:opacity-40'

export function Viewer({ isOpen, close, ...shown }: ViewerProps) {
  useBackCloses(isOpen, close, true)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={close}
      className="fixed inset-0 z-30 bg-ink text-paper data-entering:animate-appear"
    >
      <Modal className="h-full">
        <Dialog className="flex h-full flex-col outline-none">
          <Screen {...shown} close={close} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Screen({ image, name, note, src, meanwhile, beside, pins, close }: Omit<ViewerProps, 'isOpen'>) {
  const zoom = useZoom(image)
  const { zoom: size } = zoom.view
  const isWhole = size === 1
  const enlarge = (factor: number) =>
    zoom.change((view, most) => zoomAbout(view, view.zoom * factor, most, { x: 0, y: 0 }))

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const arrow = arrows[key]
    if (key === '+' || key === '=') enlarge(growth)
    else if (key === '-') enlarge(1 / growth)
    else if (key === '0') zoom.change(() => whole)
    else if (arrow && !isWhole)
      zoom.change((view) => ({ ...view, x: view.x + arrow[0] * stride, y: view.y + arrow[1] * stride }))
    else if (key === 'ArrowLeft') beside?.previous?.()
    else if (key === 'ArrowRight') beside?.next?.()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <div className="flex items-center gap-4 py-1.5 pr-1.5 pl-4">
        <div aria-live="polite" className="min-w-0 flex-1">
          <Heading slot="title" className="truncate text-sm font-semibold">
            {name}
          </Heading>
          {note && <p className="truncate text-xs text-paper/80">{note}</p>}
        </div>
        <IconButton icon="close" label="閉じる" size={48} className={button} onClick={close} />
      </div>
      <Stage picture={image} zoom={zoom}>
        <img
          key={image.id}
          src={src}
          alt=""
          style={{
            background: `${image.dominant_hex} ${meanwhile ? `url("${meanwhile}")` : ''} center / 100% 100%`,
          }}
          className="size-full"
        />
        {isWhole && pins}
      </Stage>
      <div className="flex items-center justify-end gap-1 px-1.5 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
        {beside && (
          <div className="mr-auto flex items-center gap-1">
            <StepButton icon="chevron-left" label="前の写真" go={beside.previous} />
            <p className="num px-1 text-sm">
              {beside.place} / {beside.of}
            </p>
            <StepButton icon="chevron-right" label="次の写真" go={beside.next} />
          </div>
        )}
        <StepButton icon="minus" label="縮小する" go={isWhole ? null : () => enlarge(1 / growth)} />
        <p role="status" className="num w-14 text-center text-sm">
          {Math.round(size * 100)}%
        </p>
        <StepButton icon="plus" label="拡大する" go={zoom.isLargest ? null : () => enlarge(growth)} />
      </div>
    </>
  )
}

type StepButtonProps = {
  icon: 'chevron-left' | 'chevron-right' | 'minus' | 'plus'
  label: string
  go: (() => void) | null
}

/** Stays enabled at the ends, because it may have the focus. */
function StepButton({ icon, label, go }: StepButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      size={48}
      aria-disabled={!go || undefined}
      onClick={() => go?.()}
      className={button}
    />
  )
}
