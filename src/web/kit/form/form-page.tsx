import type { ReactNode } from 'react'
import { NeedsScript } from './needs-script.tsx'

type FormPageProps = {
  title: string
  /** One sentence on what happens here. */
  lead?: ReactNode
  /** Below the name on laptops, between it and the form on small screens: who is wrong here sees it at once. */
  aside?: ReactNode
  /** False where the server answers the form too. */
  needsScript?: boolean
  children: ReactNode
}

/** A page that is one form: its name on the left, the form in a column of its own. */
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

/** Beside a form: whom another page is for, and the way there. One row on small screens. */
export function OtherWay({ children, link }: { children: ReactNode; link: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-line max-laptop:border-y max-laptop:py-2.5 laptop:grid laptop:justify-items-start laptop:gap-3 laptop:border-t laptop:pt-6">
      <p>{children}</p>
      {link}
    </div>
  )
}
