import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ProjectEditor } from '#contract/projects/editing-schemas.ts'
import type { Saves } from '#web/features/editor/saving/saves.ts'

type PreviewPaneProps = { project: ProjectEditor; saves: Saves }

/** Pause before a reload, in ms: several saves arrive at once. */
const settled = 800

/** Reloads after saves; the browser keeps its scroll position. */
export function PreviewPane({ project, saves }: PreviewPaneProps) {
  const [screen, setScreen] = useState<Screen>(screens[0])
  const { pane, frame, style } = useFit(screen)
  const savedAt = useStore(saves.summary, (summary) => summary.savedAt)
  const shown = useRef({ project, savedAt })
  useEffect(() => {
    if (shown.current.project === project && shown.current.savedAt === savedAt) return
    const timer = setTimeout(() => {
      shown.current = { project, savedAt }
      frame.current?.contentWindow?.location.reload()
    }, settled)
    return () => clearTimeout(timer)
  }, [project, savedAt, frame])

  return (
    <section
      aria-labelledby="preview"
      className="sticky top-17 flex h-[calc(100dvh-5.5rem)] flex-col gap-3 max-laptop:hidden"
    >
      <div className="flex items-center gap-3">
        <h2 id="preview" className="mr-auto text-sm font-semibold">
          見え方
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
        <div role="group" aria-label="画面の大きさ" className="flex">
          {screens.map((each) => (
            <button
              key={each.label}
              type="button"
              aria-pressed={each === screen}
              onClick={() => setScreen(each)}
              className="-ml-px h-8 border border-edge px-3 text-xs first:ml-0 first:rounded-l-sm last:rounded-r-sm hover:bg-card aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {each.label}
            </button>
          ))}
        </div>
      </div>
      <div ref={pane} className="min-h-0 flex-1 overflow-hidden border border-line bg-card">
        <iframe
          ref={frame}
          title="見え方"
          src={`/projects/${project.id}`}
          onLoad={({ currentTarget }) => keepOnPage(currentTarget)}
          style={style}
          className="mx-auto block origin-top-left bg-paper"
        />
      </div>
    </section>
  )
}

/** Blocks links and forms inside the frame, because there is no way back. */
function keepOnPage({ contentDocument }: HTMLIFrameElement): void {
  contentDocument?.addEventListener('click', stopLeaving, true)
  contentDocument?.addEventListener('submit', stopLeaving, true)
}

function stopLeaving(event: Event): void {
  const isClick = event.type === 'click'
  if (isClick && !(event.target as Element).closest('a')) return
  event.preventDefault()
  event.stopPropagation()
}

const screens = [
  { label: 'スマートフォン', width: 390 },
  { label: 'パソコン', width: 1280 },
] as const

type Screen = (typeof screens)[number]

type Size = { width: number; height: number }

function useFit({ width }: Screen) {
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
