import type { ReactNode } from 'react'
import { NeedsScript } from './needs-script.tsx'

type FormPageProps = {
  title: string
  lead?: ReactNode
  /** Below the title on laptops, above the form on small screens, to redirect users early. */
  aside?: ReactNode
  /** False if the server handles the form, too. */
  needsScript?: boolean
  children: ReactNode
}

export function FormPage({ title, lead, aside, needsScript = true, children }: FormPageProps) {
  return (
    <main
      id="main"
      className="page grid grid-cols-1 content-start gap-8 py-8 laptop:max-w-270 laptop:grid-cols-[1fr_27.5rem] laptop:grid-rows-[auto_1fr] laptop:gap-x-24 laptop:py-20"
    >
      <header className="grid content-start gap-3">
        <h1 className="text-xl tracking-[.02em] laptop:text-2xl">{title}</h1>
        {lead && <p className="max-w-[32em] text-md text-muted">{lead}</p>}
      </header>
      {aside && <div className="text-sm text-muted laptop:col-start-1">{aside}</div>}
      <div className="min-h-110 laptop:col-start-2 laptop:row-span-2 laptop:row-start-1">
        {needsScript ? <NeedsScript>{children}</NeedsScript> : children}
      </div>
    </main>
  )
}

/** Link beside a form to the right page for other users. */
export function OtherWay({ children, link }: { children: ReactNode; link: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-line max-laptop:border-y max-laptop:py-2.5 laptop:grid laptop:justify-items-start laptop:gap-3 laptop:border-t laptop:pt-6">
      <p>{children}</p>
      {link}
    </div>
  )
}
