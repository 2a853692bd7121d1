import type { ReactNode } from 'react'
import { messages } from '#contract/data/messages.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'

export const CategoryLink = ({ id, name }: { id: number; name: string }) => (
  <PageLink
    to="/console/$area/$record"
    params={{ area: 'taxonomy', record: String(id) }}
    className="link-underlined"
  >
    {name}
  </PageLink>
)

type HeadingRecord = {
  id: number | string
  name: string
  about: string
  hidden: boolean
  hidden_here?: boolean
}

type HeadingRecordsProps<Item extends HeadingRecord> = {
  parent: { id: number; name: string } | null
  noun: string
  items: readonly Item[]
  /** Hides a record in this category alone, or shows it again. */
  hide?: (item: Item, hidden: boolean) => Promise<unknown>
}

/** Lists records of the heading; its own page edits them. */
export function HeadingRecords<Item extends HeadingRecord>({
  parent,
  noun,
  items,
  hide,
}: HeadingRecordsProps<Item>): ReactNode {
  if (!parent || items.length === 0) return null
  return (
    <div className="mt-5 text-sm">
      <p className="text-xs text-muted">
        親カテゴリの{noun}。<CategoryLink {...parent} />
        のページで変えます
      </p>
      <ul className="mt-1 grid gap-1">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-baseline gap-x-3">
            <span className={item.hidden ? 'text-muted' : undefined}>{item.name}</span>
            {item.hidden && (
              <FactBadge>{item.hidden_here ? 'ここでは隠しています' : '隠しています'}</FactBadge>
            )}
            <span className="text-xs text-muted">{item.about}</span>
            {hide && (!item.hidden || item.hidden_here) && (
              <HideHere name={item.name} isHidden={item.hidden} hide={(hidden) => hide(item, hidden)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type HideHereProps = { name: string; isHidden: boolean; hide: (hidden: boolean) => Promise<unknown> }

function HideHere({ name, isHidden, hide }: HideHereProps) {
  const { pending, run } = useAction()
  const word = isHidden ? 'また出す' : 'ここで隠す'
  return (
    <Button
      size={32}
      variant="quiet"
      className="ml-auto"
      pending={pending}
      aria-label={`${word}：${name}`}
      onClick={() => void run(() => hide(!isHidden), refusals)}
    >
      {word}
    </Button>
  )
}

const refusals = { refusals: { 404: messages.notFound, 409: true, 422: true } } as const
