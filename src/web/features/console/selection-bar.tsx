import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/button.tsx'

type SelectionBarProps = { label: string; status: ReactNode; children: ReactNode; onClear: () => void }

/** Actions on selected rows, which stay in sight below the list. */
export const SelectionBar = ({ label, status, children, onClear }: SelectionBarProps) => (
  <section
    aria-label={label}
    className="sticky bottom-0 z-2 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3"
  >
    <p role="status" className="num mr-2 text-sm">
      {status}
    </p>
    {children}
    <Button size={32} variant="quiet" onClick={onClear}>
      選択を外す
    </Button>
  </section>
)
