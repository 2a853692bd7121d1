import type { ReactNode } from 'react'

/** A part of a page: its name, and where all of it is. */
export function SectionHeading({ title, note, link }: { title: string; note?: ReactNode; link?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline gap-x-4">
      <h2 className="text-lg laptop:text-xl">{title}</h2>
      {note && <p className="text-xs text-muted">{note}</p>}
      {link && <div className="ml-auto text-sm">{link}</div>}
    </div>
  )
}
