import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { labelEnding } from '#contract/data/ending-label.ts'
import type { SpecifiedVariation } from '#contract/products/schemas.ts'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { SearchField } from '#web/kit/form/search-field.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { ProductLine } from '#web/shared/cards/product-line.tsx'
import { personCache } from '#web/shared/session/person-cache.ts'
import { quote } from '#web/shared/site/head.ts'
import { Candidate } from './candidate.tsx'
import { describeLostDecision } from './decision-words.ts'
import type { EndingItem, ReplaceableRow } from './ending-items.ts'
import { findByKeyword, loadSimilar } from './load-candidates.ts'
import { refusals, replaceItems } from './replace-items.ts'

type ReplaceDialogProps = {
  listId: number
  ending: EndingItem
  row: ReplaceableRow
  rows: readonly ReplaceableRow[]
  onChange?: (() => Promise<unknown>) | undefined
  onClose: () => void
}

export function ReplaceDialog({ listId, ending, row, rows, onChange, onClose }: ReplaceDialogProps) {
  const { pending, run } = useAction()
  const { product_variation: old, successors, decision } = ending
  const choose = (candidate: SpecifiedVariation) =>
    void run(
      async () => {
        const replacement = { itemId: row.itemId, from: old.id, to: candidate.id }
        await replaceItems(listId, [replacement], `${candidate.code}に置きかえました`, onChange)
        onClose()
      },
      { refusals },
    )
  const offered = { old, rows, pending, onChoose: choose }
  return (
    <Dialog title="製品を置きかえる" isOpen onOpenChange={onClose} width={640}>
      <div className="grid gap-6">
        <ProductLine image={old.image} name={old.full_name} code={old.code}>
          <FactBadge>{labelEnding(old)}</FactBadge>
        </ProductLine>
        <p className="text-xs text-muted">
          部屋、部位、数量、備考、順番は残り、固定した版は変わりません。
          {describeLostDecision(decision)}
        </p>
        {successors.length > 0 ? (
          <Candidates title="メーカーの後継品" items={successors} {...offered} />
        ) : (
          <p className="text-sm">メーカーの後継品の登録はありません。</p>
        )}
        <Similar startsOpen={successors.length === 0} {...offered} />
        <ProductSearch {...offered} />
      </div>
    </Dialog>
  )
}

type OfferedProps = {
  old: SpecifiedVariation
  rows: readonly ReplaceableRow[]
  pending: boolean
  onChoose: (candidate: SpecifiedVariation) => void
}

type CandidatesProps = OfferedProps & { title: string; items: readonly SpecifiedVariation[] }

function Candidates({ title, items, old, rows, pending, onChoose }: CandidatesProps) {
  const heldIn = (id: number) => {
    const held = rows.find(({ variationId }) => variationId === id)
    return held && (held.room || 'このリスト')
  }
  return (
    <section aria-label={title}>
      <h3 className="pb-2 text-sm">{title}</h3>
      <ul>
        {items.map((candidate) => (
          <Candidate
            key={candidate.id}
            old={old}
            candidate={candidate}
            heldIn={heldIn(candidate.id)}
            pending={pending}
            onChoose={() => onChoose(candidate)}
          />
        ))}
      </ul>
    </section>
  )
}

function Similar({ startsOpen, ...offered }: OfferedProps & { startsOpen: boolean }) {
  const { call } = useRuntime()
  const [isOpen, setOpen] = useState(startsOpen)
  const { id } = offered.old
  const similar = useQuery(
    {
      queryKey: ['/product_variations', 'replacing', 'similar', id],
      enabled: isOpen,
      queryFn: ({ signal }) => loadSimilar(call, id, signal),
    },
    personCache(),
  )
  if (!isOpen)
    return (
      <Button size={40} className="justify-self-start" onClick={() => setOpen(true)}>
        似た製品をさがす
      </Button>
    )
  if (similar.data?.length) return <Candidates title="似ている製品" items={similar.data} {...offered} />
  return <Status query={similar} none="似ている製品は見つかりませんでした。" />
}

function ProductSearch(offered: OfferedProps) {
  const { call } = useRuntime()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useQuery(
    {
      queryKey: ['/product_variations', 'replacing', 'found', keyword],
      enabled: keyword !== '',
      queryFn: ({ signal }) => findByKeyword(call, keyword, signal),
    },
    personCache(),
  )
  return (
    <div className="grid gap-4">
      <SearchField
        label="ほかの製品から選ぶ"
        placeholder="製品名、品番、メーカー"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {keyword !== '' &&
        (found.data?.length ? (
          <Candidates title={`${quote(keyword)}の製品`} items={found.data} {...offered} />
        ) : (
          <Status query={found} none="見つかりませんでした。ほかの言葉でおさがしください。" />
        ))}
    </div>
  )
}

function Status({ query, none }: { query: { isPending: boolean; error: unknown }; none: string }) {
  return (
    <p role="status" className="text-sm text-muted">
      {query.isPending ? 'さがしています…' : query.error ? describeFailure(query.error) : none}
    </p>
  )
}
