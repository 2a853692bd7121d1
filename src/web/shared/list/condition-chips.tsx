import { Suspense } from 'react'
import { RemovableChip } from '#web/kit/ui/chip.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { clearConditions } from './change-search.ts'
import { listConditions } from './conditions.ts'
import { focusResults, useList, useUnread } from './list-context.tsx'

const ReadChips = lazyPart(() => import('./read-chips.tsx').then((module) => module.ReadChips))

export function ConditionChips() {
  const { list, search, data, addressOf } = useList()
  const [, setUnread] = useUnread()
  const conditions = listConditions(list, search, data)
  if (conditions.length === 0) return null
  return (
    <ul
      aria-label="しぼりこみの条件"
      // Browsers count a clipped element as visible and do not scroll to it.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      className="condition-chips"
    >
      {conditions.map(({ key, label, hex, without }) => (
        <li key={key} className="shrink-0">
          <RemovableChip {...addressOf(without)} keepScroll onClick={focusResults}>
            {hex && <i style={{ background: hex }} className="size-3.5 rounded-pill border border-ink/15" />}
            <span className="max-w-[16em] truncate print:max-w-none">{label}</span>
          </RemovableChip>
        </li>
      ))}
      {data.interpretation?.parts.length ? (
        <Suspense>
          <ReadChips parts={data.interpretation.parts} />
        </Suspense>
      ) : null}
      <li className="shrink-0 print:hidden">
        <PageLink
          {...addressOf(clearConditions(list, search))}
          keepScroll
          onClick={() => {
            setUnread({})
            focusResults()
          }}
          className="ml-1 inline-flex h-8 items-center text-xs text-accent hover:underline"
        >
          条件をすべて外す
        </PageLink>
      </li>
    </ul>
  )
}
