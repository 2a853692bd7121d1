import type { ComponentProps } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { type Address, PageLink } from '#web/kit/ui/page-link.tsx'
import { BareSelect } from './bare-select.tsx'

type SortFormProps = ComponentProps<typeof BareSelect> & {
  action: string
  again: Address | false
}

/** The sort order of a list. Its children carry the other parameters of the URL in hidden fields. */
export function SortForm({ action, again, children, ...select }: SortFormProps) {
  return (
    <form action={action} autoComplete="off" className="flex shrink-0 items-center gap-2 print:hidden">
      {children}
      {again && (
        <PageLink
          {...again}
          keepScroll
          preload={false}
          rel="nofollow"
          className="text-xs text-accent hover:underline"
        >
          並べなおす
        </PageLink>
      )}
      <BareSelect name="sort" aria-label="並び順" {...select} />
      <span className="hidden noscript:block">
        <Button type="submit" size={32}>
          並べかえる
        </Button>
      </span>
    </form>
  )
}
