import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { Icon } from '#web/kit/ui/icon.tsx'

type PanelButtonProps = {
  title: string
  name: string
  /** Id of its panel. */
  panel: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  'data-specs'?: number
}

/** Opens a panel below the row of a 品番, and shows it whole: a row low on the screen has no room for it. */
export const PanelButton = ({ title, name, panel, isOpen, onToggle, ...data }: PanelButtonProps) => (
  <Button
    {...data}
    size={32}
    variant="quiet"
    aria-expanded={isOpen}
    aria-label={`${title}の${name}`}
    className={classNames(isOpen && 'bg-card')}
    onClick={() => {
      flushSync(() => onToggle(!isOpen))
      document.getElementById(panel)?.scrollIntoView({ block: 'nearest' })
    }}
  >
    {name}
    <span className={classNames('ml-1', isOpen && 'rotate-180')}>
      <Icon name="chevron-down" size={16} />
    </span>
  </Button>
)

export const RowPanel = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className="scroll-mb-4">
    {children}
  </div>
)
