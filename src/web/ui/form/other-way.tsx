import type { ReactNode } from 'react'

/** Beside a form: whom another page is for, and the way there. One row on small screens. */
export function OtherWay({ children, link }: { children: ReactNode; link: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-line max-laptop:border-y max-laptop:py-2.5 laptop:grid laptop:justify-items-start laptop:gap-3 laptop:border-t laptop:pt-6">
      <p>{children}</p>
      {link}
    </div>
  )
}
