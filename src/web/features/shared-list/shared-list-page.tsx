import { useEffect, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { listDecisions } from '#contract/data/list-decisions.ts'
import type { Decision } from '#contract/lists/schemas.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { whenHandled } from '#web/kit/hooks/first-hand.ts'
import { readStored, writeStored } from '#web/kit/storage/storage.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { hasSessionHint } from '#web/shared/session/session-hint.ts'
import type { SharedListData } from './load-shared-list.ts'
import { SharedItemCard } from './shared-item-card.tsx'

const nameKey = 'tokonoma-client-name'

export function SharedListPage({ token, list, items }: SharedListData) {
  const [decisions, setDecisions] = useState<Readonly<Record<number, Decision | null>>>({})
  const [clientName, setClientName] = useState('')
  useEffect(() => setClientName(readStored(nameKey) ?? ''), [])
  useNoteSeen(token)
  const decisionOf = (id: number, known: Decision | null) =>
    id in decisions ? (decisions[id] ?? null) : known
  return (
    <main id="main" className="page pt-8 pb-20 laptop:max-w-270 laptop:pt-14">
      <header className="mb-8 grid gap-3 print:mb-5">
        <p className="text-sm text-muted">
          {[list.team?.name, list.owner.screen_name].filter(Boolean).join(' ')}さんから共有されたリスト
        </p>
        <h1 className="text-xl leading-tight laptop:text-2xl">{list.name}</h1>
        {list.description && <p className="max-w-[40em] whitespace-pre-line reading">{list.description}</p>}
        {items.length > 0 && <Counts decisions={items.map(({ id, decision }) => decisionOf(id, decision))} />}
        {items.length > 0 && (
          <div className="mt-2 max-w-80 noscript:hidden print:hidden">
            <TextField
              label="お名前"
              required={false}
              hint="どなたのご意見か、共有した方に伝わります。"
              most={limits.clientName}
              autoComplete="name"
              value={clientName}
              onChange={({ target }) => {
                setClientName(target.value)
                writeStored(nameKey, target.value)
              }}
            />
          </div>
        )}
        <noscript className="text-sm text-muted">
          採用・保留・見送りを選ぶには JavaScript を有効にしてください。
        </noscript>
      </header>
      {items.length === 0 ? (
        <EmptyState title="このリストにはまだ何も入っていません" />
      ) : (
        <ul className="grid gap-10 laptop:gap-12 print:grid-cols-2 print:gap-x-6 print:gap-y-4">
          {items.map((item, index) => (
            <li key={item.id}>
              <SharedItemCard
                token={token}
                item={item}
                decision={decisionOf(item.id, item.decision)}
                clientName={clientName}
                priority={index === 0}
                onSaid={(decision) => setDecisions((known) => ({ ...known, [item.id]: decision }))}
              />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

function Counts({ decisions }: { decisions: readonly (Decision | null)[] }) {
  const countOf = (id: number | null) => decisions.filter((each) => (each?.decision ?? null) === id).length
  const counts = [
    ...listDecisions.map(({ id, label }) => ({ label, count: countOf(id) })),
    { label: '未定', count: countOf(null) },
  ]
  return (
    <p className="num flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <span>{formatNumber(decisions.length)}点</span>
      {counts.map(({ label, count }) => (
        <span key={label} className="text-muted">
          {label} {count}
        </span>
      ))}
    </p>
  )
}

/**
 * Records the visit at the first interaction: link previews and scanners load the page too, some with
 * scripts.
 */
function useNoteSeen(token: string): void {
  const { call } = useRuntime()
  useEffect(() => {
    async function note() {
      const { personCall } = await import('#web/shared/session/person-call.ts')
      const ask = hasSessionHint() ? personCall() : call
      await ask('PUT /shared_lists/{token}/seen', { params: { token } })
    }
    // The page works without it.
    return whenHandled(() => void note().catch(() => {}))
  }, [call, token])
}
