import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

type ToolbarProps = Omit<ComponentProps<'div'>, 'role'> & { 'aria-label': string }

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const listItems = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('a[href], button, input') ?? []),
]

/** Makes one control the tab stop: the focused one, else the pressed one, else the last in use. */
function settle(bar: HTMLElement | null): void {
  const items = listItems(bar)
  const stop =
    items.find((item) => item === document.activeElement) ??
    items.find(({ ariaPressed, ariaCurrent }) => ariaPressed === 'true' || ariaCurrent === 'true') ??
    items.find((item) => item.dataset.stop !== undefined) ??
    items[0]
  for (const item of items) {
    const isStop = item === stop
    if (item.tabIndex !== (isStop ? 0 : -1)) item.tabIndex = isStop ? 0 : -1
    item.toggleAttribute('data-stop', isStop)
  }
}

/** Controls with one tab stop. Arrows, Home and End move between them. */
export function Toolbar({ children, ...bar }: ToolbarProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => settle(box.current))

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const items = listItems(event.currentTarget)
    const from = items.findIndex((item) => item.matches(':focus'))
    const step = steps[event.key]
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? undefined : from + step
    if (from < 0 || to === undefined) return
    event.preventDefault()
    items.at(to % items.length)?.focus()
  }

  return (
    <div {...bar} ref={box} role="toolbar" onKeyDown={onKeyDown} onFocus={() => settle(box.current)}>
      {children}
    </div>
  )
}
