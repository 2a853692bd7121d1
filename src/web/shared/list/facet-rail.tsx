import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { nearColorForm } from './color-rows.tsx'
import { isTabs, type ListState, paramsOf } from './define-list.ts'
import { useList } from './list-context.tsx'
import { RailSections } from './rail-sections.tsx'

export function FacetRail() {
  const { list, search, path } = useList()
  const drawn = Object.values(list.facets).flatMap((facet) => (isTabs(facet) ? [] : paramsOf(facet)))
  return (
    <>
      <form action={path} autoComplete="off" onSubmit={preventReload} {...usePreloadOnHover()}>
        <HiddenFields search={search} except={drawn} />
        <div>
          <RailSections />
        </div>
        {/* Wraps the hidden button, which takes space when focused and must not appear under a pressed
            pointer. */}
        <div className="rail-submit">
          <div>
            <Button type="submit" variant="primary" wide>
              しぼりこむ
            </Button>
          </div>
        </div>
      </form>
      {list.nearColor && (
        <form id={nearColorForm} action={path} autoComplete="off" hidden>
          <HiddenFields search={search} except={[list.nearColor, 'sort']} />
        </form>
      )}
    </>
  )
}

export function HiddenFields({ search, except }: { search: ListState; except: readonly string[] }) {
  const left = Object.entries(search).filter(([name]) => name !== 'page' && !except.includes(name))
  return left.flatMap(([name, value]) =>
    [value]
      .flat()
      .map((item) => <input key={`${name}-${item}`} type="hidden" name={name} value={String(item)} />),
  )
}

/** Controls have applied their changes already. */
function preventReload(event: FormEvent): void {
  event.preventDefault()
}

const dwellMs = 60

/** Preloads the next list while the pointer rests on a value or presses it. */
function usePreloadOnHover() {
  const { addressOf, afterClick } = useList()
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preload = (event: SyntheticEvent, delay: number) => {
    clearTimeout(timer.current)
    const target = event.target instanceof Element ? event.target : null
    const input = target?.closest('label')?.querySelector('input')
    if (input?.type !== 'checkbox' || input.disabled) return
    const address = addressOf(afterClick(input))
    timer.current = setTimeout(() => void router.preloadRoute(address), delay)
  }
  return {
    onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && preload(event, dwellMs),
    onPointerDown: (event: PointerEvent) => preload(event, 0),
    onPointerLeave: () => clearTimeout(timer.current),
  }
}
