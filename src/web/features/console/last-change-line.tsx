import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/button.tsx'

type LastChangeLineProps = { label: string; status: ReactNode; children: ReactNode; onClose: () => void }

export const LastChangeLine = ({ label, status, children, onClose }: LastChangeLineProps) => (
  <section
    aria-label={label}
    className="sticky top-0 z-3 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-ink bg-card px-4 py-2 text-sm"
  >
    <p role="status">{status}</p>
    <span className="ml-auto flex gap-2">
      {children}
      <Button size={32} variant="quiet" onClick={onClose}>
        閉じる
      </Button>
    </span>
  </section>
)
