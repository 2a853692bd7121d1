import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fromLocal, toLocal } from '#web/features/console/moment-field.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { HomeParts } from '#web/shared/home/home-screen.tsx'
import { loadHome } from '#web/shared/home/load-home.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePersonCache } from '#web/shared/session/person-query.ts'

const parameters = { at: { type: 'text', maxLength: 30 } } as const

/** Preview of the home page at a moment, drawn by the page's own components. Links are disabled. */
export function HomePreview() {
  const [{ at = '' }, change] = useAreaSearch(parameters)
  const moment = fromLocal(at)
  const { call } = useRuntime()
  const query = useQuery(
    {
      queryKey: ['/console/home', 'preview', moment],
      queryFn: async ({ signal }) => {
        const query = { at: moment ?? new Date().toISOString() }
        const preview = await personCall()('GET /console/home/preview', { query, signal })
        return loadHome(callAhead(call, preview), signal)
      },
    },
    usePersonCache(),
  )
  return (
    <>
      <label className="mb-4 flex flex-wrap items-center gap-3 text-sm">
        この日時のホーム
        <input
          type="datetime-local"
          value={toLocal(moment ?? new Date().toISOString())}
          onChange={({ target }) => change({ at: target.value })}
          className="h-8 rounded-sm border border-edge bg-field px-2 text-base laptop:text-sm"
        />
        <span className="text-xs text-muted">
          ブロック、お知らせ、おすすめ、アワードはこの日時のもの、マガジンと今日の写真はいまのものです。
        </span>
      </label>
      {query.data ? (
        <section
          aria-label="見え方"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else to stand on
          tabIndex={0}
          className="relative max-h-[75dvh] overflow-auto border border-line bg-paper"
          onClickCapture={(event) => {
            if (!(event.target instanceof Element && event.target.closest('a'))) return
            event.preventDefault()
            event.stopPropagation()
          }}
        >
          <WindowWide>
            <HomeParts home={query.data} />
          </WindowWide>
        </section>
      ) : (
        <LoadingState query={query} height="h-80" />
      )}
    </>
  )
}

/** Draws at the window's width and scales down to the available space. */
function WindowWide({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    const fit = () => setZoom((box.current?.clientWidth ?? innerWidth) / innerWidth)
    const observer = new ResizeObserver(fit)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box}>
      <div style={{ zoom }}>{children}</div>
    </div>
  )
}

/** Calls the api as a visitor, with the content of the home page replaced. */
function callAhead(call: Call, preview: ApiResponse<'GET /console/home/preview'>): Call {
  const ahead: Readonly<Record<string, unknown>> = {
    'GET /top/settings': preview.settings,
    'GET /pickups': preview.pickups,
    'GET /pickups/users': preview.pickup_users,
  }
  // The replaced answers have the types of their calls.
  return ((route: string, ...input: unknown[]) =>
    route in ahead
      ? Promise.resolve(ahead[route])
      : (call as (route: string, ...input: unknown[]) => Promise<unknown>)(route, ...input)) as Call
}
