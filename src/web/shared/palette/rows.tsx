import type { ReactNode } from 'react'
import { Header, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Icon, type IconName } from '#web/kit/ui/icon.tsx'

export function Rows<T>({
  title,
  items,
  draw,
}: {
  title: string
  items: readonly T[]
  draw: (item: T) => ReactNode
}) {
  if (items.length === 0) return null
  return (
    <ListBoxSection>
      <Header className="px-3 pt-2 pb-1 text-2xs tracking-[.06em] text-muted">{title}</Header>
      {items.map(draw)}
    </ListBoxSection>
  )
}

type PaletteRowProps = { id: string; text: string; onAction: () => void; children: ReactNode }

export function Row({ id, text, onAction, children }: PaletteRowProps) {
  return (
    <ListBoxItem
      id={id}
      textValue={text}
      onAction={onAction}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 text-sm outline-none data-focused:bg-card data-hovered:bg-card data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent"
    >
      {children}
    </ListBoxItem>
  )
}

export function RowIcon({ name }: { name: IconName }) {
  return (
    <span className="text-muted">
      <Icon name={name} size={18} />
    </span>
  )
}
