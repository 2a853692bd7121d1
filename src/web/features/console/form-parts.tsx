import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'

export type FormPartName = { id: string; label: string }

type FormPartProps = { id: string; label?: string; children: ReactNode }

/** A part without a label has a legend of its own. */
export const FormPart = ({ id, label, children }: FormPartProps) => (
  <fieldset
    id={id}
    aria-label={label}
    data-part
    tabIndex={-1}
    className="grid min-w-0 grid-cols-1 gap-6 outline-none"
  >
    {children}
  </fieldset>
)

/** Links to the parts of a long form, which stay in sight and mark the part being read. */
export function FormParts({ label, parts }: { label: string; parts: readonly FormPartName[] }) {
  const [current, setCurrent] = useCurrentPart()

  function openPart(event: MouseEvent, id: string): void {
    event.preventDefault()
    const part = document.getElementById(id)
    part?.focus({ preventScroll: true })
    part?.scrollIntoView()
    setCurrent(id)
  }

  return (
    <nav aria-label={label} className="sticky top-0 z-3 -mb-2 border-b border-line bg-paper part-links">
      <div className="flex gap-x-5 overflow-x-auto text-sm">
        {parts.map(({ id, label: name }, at) => {
          const isCurrent = id === current || (current === undefined && at === 0)
          return (
            <a
              key={id}
              href={`#${id}`}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={(event) => openPart(event, id)}
              className={classNames(
                'border-b-2 py-2.5 whitespace-nowrap',
                isCurrent ? 'border-ink font-semibold' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {name}
            </a>
          )
        })}
      </div>
    </nav>
  )
}

/** The part at the upper end of the window; the last one at the end of the page. */
function useCurrentPart() {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')]
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      const read = parts.findLast((part) => part.getBoundingClientRect().top < clientHeight / 4)
      const chosen = parts.find((part) => part === document.activeElement)
      setCurrent((isAtEnd ? (chosen ?? parts.at(-1)) : read)?.id)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [])
  return [current, setCurrent] as const
}
