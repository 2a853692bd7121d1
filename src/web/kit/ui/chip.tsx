import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { PageLink, type PageLinkProps } from './page-link.tsx'

const shape =
  'inline-flex h-8 shrink-0 items-center gap-2 rounded-pill px-3 text-xs transition-colors duration-150'

export function RemovableChip({ children, className, ...link }: PageLinkProps) {
  return (
    <PageLink {...link} className={classNames(shape, 'bg-card hover:bg-line', className)}>
      {children}
      <span className="sr-only">を外す</span>
      <span className="text-muted print:hidden">
        <Icon name="close" size={14} />
      </span>
    </PageLink>
  )
}

/** The page marks the current one with `aria-current`. */
export function ChoiceChip({ className, ...link }: PageLinkProps) {
  return (
    <PageLink
      {...link}
      className={classNames(
        shape,
        'border border-line px-3.5 hover:border-ink',
        'aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper',
        className,
      )}
    />
  )
}

export function ReadWords({
  text,
  label,
  isUnused,
}: {
  text: string
  label: string | null
  isUnused?: boolean
}) {
  return (
    <>
      <span className={isUnused ? 'line-through' : 'text-accent'}>{text}</span>
      <span className="sr-only">{isUnused ? '（未使用）' : '（読み取り）'}</span>
      {label && label !== text && ` ${label}`}
    </>
  )
}
