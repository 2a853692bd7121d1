import { useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { PasteForm } from './paste-form.tsx'
import type { PriceRevision } from './revision-state.tsx'
import { RuleForm } from './rule-form.tsx'

const ways = [
  { id: 'rule', label: 'まとめて決める' },
  { id: 'paste', label: '品番と価格を貼り付ける' },
] as const

/** Two ways to set many prices of a draft. */
export function PriceTools({ revision }: { revision: PriceRevision }) {
  const [way, setWay] = useState<(typeof ways)[number]['id']>('rule')
  return (
    <section aria-label="新しい価格を決める" className="grid max-w-160 gap-5">
      <div className="flex flex-wrap items-center gap-2">
        {ways.map(({ id, label }) => (
          <Button
            key={id}
            size={32}
            aria-pressed={way === id}
            className={way === id ? 'bg-ink text-paper' : undefined}
            onClick={() => setWay(id)}
          >
            {label}
          </Button>
        ))}
      </div>
      {/* The other one keeps its input. */}
      <div hidden={way !== 'rule'}>
        <RuleForm revision={revision} />
      </div>
      <div hidden={way !== 'paste'}>
        <PasteForm revision={revision} />
      </div>
    </section>
  )
}
