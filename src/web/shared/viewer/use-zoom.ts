import { type RefObject, useRef, useState } from 'react'
import { fitInto, type Size, type View, whole, within } from './zoom.ts'

/** Minimum of the largest zoom; larger where one image pixel needs more. */
const atLeast = 3

export type Zoom = {
  stage: RefObject<HTMLDivElement | null>
  view: View
  isLargest: boolean
  change: (make: (view: View, most: number) => View) => void
}

/** Another picture resets the view. */
export function useZoom(picture: Size & { id: number }): Zoom {
  const stage = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState({ id: picture.id, view: whole, isLargest: false })
  const shown = kept.id === picture.id ? kept : { view: whole, isLargest: false }

  const change: Zoom['change'] = (make) => {
    if (!stage.current) return
    const room = { width: stage.current.clientWidth, height: stage.current.clientHeight }
    const whenWhole = fitInto(picture, room)
    const most = Math.max(atLeast, picture.width / whenWhole.width)
    setKept((before) => {
      const view = within(make(before.id === picture.id ? before.view : whole, most), whenWhole, room)
      return { id: picture.id, view, isLargest: view.zoom === most }
    })
  }
  return { stage, change, ...shown }
}
