import { type ReactNode, useId, useState } from 'react'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { Button } from '#web/kit/ui/button.tsx'

type ImportPartProps = {
  number: number
  title: string
  summary: string
  /** Parts that need an answer are open from the start. */
  isOpen?: boolean
  /** Label of the button that opens the part. */
  opener?: string | false
  children?: ReactNode
}

export function ImportPart({ number, title, summary, isOpen = false, opener, children }: ImportPartProps) {
  const [opened, setOpened] = useState<boolean>()
  const id = useId()
  const shown = opened ?? isOpen
  // An answer closes the part, or draws its fields anew.
  const heading = useKeptFocus<HTMLHeadingElement>(`${summary} ${shown}`)
  return (
    <section aria-labelledby={id} className="border-t border-line py-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3
          ref={heading}
          tabIndex={-1}
          id={id}
          className="outline-none flex shrink-0 items-baseline gap-3 text-md laptop:w-36"
        >
          <span aria-hidden="true" className="num w-3 text-sm font-normal text-muted">
            {number}
          </span>
          {title}
        </h3>
        <div className="min-w-0 grow basis-56 text-sm text-muted max-laptop:order-last max-laptop:basis-full max-laptop:pl-6">
          {summary}
        </div>
        {opener && (
          <Button
            size={32}
            variant="quiet"
            aria-expanded={shown}
            className="max-laptop:ml-auto"
            onClick={() => setOpened(!shown)}
          >
            {shown ? '閉じる' : opener}
          </Button>
        )}
      </div>
      {shown && children && <div className="mt-4 laptop:pl-6">{children}</div>}
    </section>
  )
}
