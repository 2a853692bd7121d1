import { type RefObject, useRef, useState } from 'react'
import { fitInto, type StageSize, whole, within, type ZoomView } from './zoom.ts'

/** Minimum of the largest zoom; larger where one image pixel needs more. */
const atLeast = 3

export type Zoom = {
  stage: RefObject<HTMLDivElement | null>
  view: ZoomView
  isLargest: boolean
  change: (make: (view: ZoomView, most: number) => ZoomView) => void
}

/** Another picture resets the view. */
export function useZoom(picture: StageSize & { id: number }): Zoom {
  const stage = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState({ id: picture.id, view: whole, isLargest: false })
  const shown = zoom.id === picture.id ? zoom : { view: whole, isLargest: false }

  const change: Zoom['change'] = (make) => {
    if (!stage.current) return
    const room = { width: stage.current.clientWidth, height: stage.current.clientHeight }
    const whenWhole = fitInto(picture, room)
    const most = Math.max(atLeast, picture.width / whenWhole.width)
    setZoom((before) => {
      const view = within(make(before.id === picture.id ? before.view : whole, most), whenWhole, room)
      return { id: picture.id, view, isLargest: view.zoom === most }
    })
  }
  return { stage, change, ...shown }
}
