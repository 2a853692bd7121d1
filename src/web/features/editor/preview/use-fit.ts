import { type CSSProperties, useEffect, useRef, useState } from 'react'

export const screens = [
  { label: 'スマートフォン', width: 390 },
  { label: 'パソコン', width: 1280 },
] as const

export type Screen = (typeof screens)[number]

type Size = { width: number; height: number }

export function useFit({ width }: Screen) {
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState<Size>({ width, height: 0 })
  useEffect(() => {
    const watched = pane.current
    if (!watched) return
    const observer = new ResizeObserver(() =>
      setSize({ width: watched.clientWidth, height: watched.clientHeight }),
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, size.width / width)
  const style: CSSProperties = { width, height: size.height / scale, scale: String(scale) }
  return { pane, frame, style }
}
