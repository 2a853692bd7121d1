import { type MouseEvent, type ReactNode, useState } from 'react'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import { coveringWidth, imageUrl } from '#web/shared/api/image-url.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import type { ShownPicture } from './shown-picture.ts'

const loadViewer = () => import('./viewer.tsx').then(({ Viewer }) => Viewer)

type FullScreenLinkProps = ShownPicture & {
  /** The pictures beside it, itself included, to step through in full screen. */
  row?: readonly ShownPicture[]
  children: ReactNode
}

/** Without JavaScript it links to the large picture. */
export function FullScreenLink({ children, row = [], ...shown }: FullScreenLinkProps) {
  const { imageOrigin } = useRuntime().config
  const [isOpen, setOpen] = useState(false)
  const Viewer = useLazyComponent(loadViewer, isOpen, setOpen)
  /** The first picture as loaded by the page; undefined until opened. */
  const [opened, setOpened] = useState<{ id: number; src: string | undefined }>()
  /** Number of pictures stepped forward in the row. */
  const [steps, setSteps] = useState(0)
  const { image, name } = shown
  const srcOf = ({ id, width }: ShownPicture['image']) => imageUrl(imageOrigin, id, coveringWidth(width))
  const place = row.findIndex((picture) => picture.image.id === image.id) + steps
  const stepBy = (by: number) => (row[place + by] ? () => setSteps(steps + by) : null)
  const large = row[place] ?? shown
  const beside =
    row.length > 1
      ? { place: place + 1, of: row.length, previous: stepBy(-1), next: stepBy(1) }
      : shown.beside

  function open(event: MouseEvent<HTMLElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpened({ id: image.id, src: event.currentTarget.querySelector('img')?.currentSrc })
    setSteps(0)
    setOpen(true)
  }

  return (
    <>
      <a
        href={srcOf(image)}
        data-preload={false}
        aria-label={`${name}を全画面で見る`}
        aria-haspopup="dialog"
        onPointerDown={() => void loadViewer()}
        onClick={open}
        className="relative block cursor-zoom-in"
      >
        {children}
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-pill bg-paper/92 print:hidden">
          <Icon name="expand" size={18} />
        </span>
      </a>
      {Viewer && (
        <Viewer
          {...shown}
          {...large}
          beside={beside}
          src={srcOf(large.image)}
          meanwhile={opened?.id === large.image.id ? opened.src : undefined}
          isOpen={isOpen}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}
