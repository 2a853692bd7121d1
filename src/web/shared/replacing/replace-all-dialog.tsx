import { useState } from 'react'
import { labelEnding } from '#contract/data/ending-label.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { nameDecision } from './decision-words.ts'
import { Differences } from './difference-list.tsx'
import type { EndingItem, ReplaceableRow } from './ending-items.ts'
import type { PlainReplacement } from './plain-replacements.ts'
import { refusals, replaceItems } from './replace-items.ts'

type ReplaceAllDialogProps = {
  listId: number
  items: readonly EndingItem[]
  plain: readonly PlainReplacement[]
  rows: readonly ReplaceableRow[]
  onChange?: (() => Promise<unknown>) | undefined
  onClose: () => void
}

export function ReplaceAllDialog({ listId, items, plain, rows, onChange, onClose }: ReplaceAllDialogProps) {
  const { pending, run } = useAction()
  const [left, setLeft] = useState<readonly number[]>([])
  const chosen = plain.filter(({ row }) => !left.includes(row.itemId))
  const others = items.filter(({ item_id }) => !plain.some(({ row }) => row.itemId === item_id))
  const replace = () =>
    void run(
      async () => {
        const replacements = chosen.map(({ row, old, next }) => ({
          itemId: row.itemId,
          from: old.id,
          to: next.id,
        }))
        await replaceItems(listId, replacements, `${chosen.length}点を置きかえました`, onChange)
        onClose()
      },
      { refusals },
    )
  const toggle = (itemId: number) =>
    setLeft(left.includes(itemId) ? left.filter((id) => id !== itemId) : [...left, itemId])
  return (
    <Dialog
      title="後継品に置きかえる"
      isOpen
      onOpenChange={onClose}
      width={640}
      closeLabel="やめる"
      action={
        <Button variant="primary" pending={pending} disabled={chosen.length === 0} onClick={replace}>
          {chosen.length}点を置きかえる
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-xs text-muted">
          部屋、部位、数量、備考、順番は残り、固定した版は変わりません。
          {chosen.some(({ decision }) => decision) &&
            'お客様のご判断やコメントは、いまの製品へのものなので外れます。'}
        </p>
        <ul>
          {plain.map((pair) => (
            <Pair
              key={pair.row.itemId}
              {...pair}
              isChosen={!left.includes(pair.row.itemId)}
              onToggle={() => toggle(pair.row.itemId)}
            />
          ))}
        </ul>
        {others.length > 0 && <Others items={others} rows={rows} />}
      </div>
    </Dialog>
  )
}

type PairProps = PlainReplacement & { isChosen: boolean; onToggle: () => void }

function Pair({ row, old, next, decision, isChosen, onToggle }: PairProps) {
  return (
    <li className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] items-start gap-x-3 border-t border-line py-4">
      <label className="tick-row -m-2 p-2">
        <input
          type="checkbox"
          aria-label={`${old.code}を${next.code}に置きかえる`}
          checked={isChosen}
          onChange={onToggle}
        />
      </label>
      <div className="bg-card">
        <Picture image={next.image} alt="" sizes="72px" maxWidth={96} ratio="1 / 1" fit="contain" />
      </div>
      <div className="grid gap-1 text-xs">
        <p className="text-2xs text-muted empty:hidden">
          {[row.room, nameDecision(decision)].filter(Boolean).join('・')}
        </p>
        <p className="text-muted">
          <span className="num">{old.code}</span> {old.full_name}　{labelEnding(old)}
        </p>
        <p className="text-sm font-semibold">
          <span className="num">{next.code}</span> {next.full_name}
        </p>
        <Differences old={old} next={next} />
      </div>
    </li>
  )
}

function Others({ items, rows }: { items: readonly EndingItem[]; rows: readonly ReplaceableRow[] }) {
  return (
    <section aria-label="ここで置きかえない製品" className="grid gap-1 text-xs text-muted">
      {items.map((item) => (
        <p key={item.item_id}>
          <span className="num">{item.product_variation.code}</span>：{describeReason(item, rows)}
        </p>
      ))}
    </section>
  )
}

function describeReason(
  { successors: [next, ...others] }: EndingItem,
  rows: readonly ReplaceableRow[],
): string {
  if (!next) return '後継品の登録がありません'
  if (others.length > 0) return `後継品が${others.length + 1}点あります。行の「置きかえる」からお選びください`
  return rows.some(({ variationId }) => variationId === next.id)
    ? '後継品が、すでにこのリストにあります'
    : 'ほかの行と後継品が同じです。行の「置きかえる」からお選びください'
}
