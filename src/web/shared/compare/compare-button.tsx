import { useEffect, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useCompared } from '#web/shared/cards/chosen-variations.ts'
import { addCompared, recallCompared, removeCompared } from './compare-store.ts'
import { ComparedLink } from './compared-link.tsx'

export function CompareButton({ variationId }: { variationId: number }) {
  const { ids } = useCompared()
  const [isFull, setFull] = useState(false)
  useEffect(recallCompared, [])
  const isAdded = ids.includes(variationId)
  return (
    <div className="grid gap-2 noscript:hidden print:hidden">
      <Button
        wide
        onClick={() => {
          if (isAdded) removeCompared(variationId)
          else setFull(!addCompared(variationId))
        }}
      >
        {isAdded ? '比較から外す' : '比較に加える'}
      </Button>
      <p
        aria-live="polite"
        className="flex flex-wrap justify-between gap-x-4 text-xs text-muted empty:hidden"
      >
        {isFull && !isAdded && <span>比べられるのは{limits.compared}点までです。</span>}
        <ComparedLink />
      </p>
    </div>
  )
}
