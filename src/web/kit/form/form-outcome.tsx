import { type ReactNode, useEffect, useRef } from 'react'

/** Replaces a finished form. Takes the focus, because the form's button is gone. */
export function FormOutcome({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid gap-4 border-y border-line py-8">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      <p className="text-md">{children}</p>
      {actions && <div className="mt-2 flex flex-wrap gap-2.5">{actions}</div>}
    </section>
  )
}
