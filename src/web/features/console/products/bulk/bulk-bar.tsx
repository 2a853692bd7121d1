import { useState } from 'react'
import { mostWithoutApproval } from '#contract/data/approval-bounds.ts'
import { describeChange, findChangeIssue, type ProductChange } from '#contract/data/product-changes.ts'
import { readNumber } from '#web/kit/format/read-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { ChangeFields, type TypedChange } from './change-fields.tsx'
import { PreviewTable } from './preview-table.tsx'
import {
  applyAll,
  type ChangePreview,
  type ChangeResult,
  noResult,
  previewAll,
  requestApproval,
} from './run-change.ts'

type BulkBarProps = {
  chosen: ReadonlySet<number>
  onClear: () => void
  onResult: (done: ChangeResult & { title: string }) => void
}

type Preview = {
  chosen: ReadonlySet<number>
  typed: TypedChange
  change: ProductChange
  items: ChangePreview[]
  left: number | null
  /** Sum of the batches written so far. */
  result: ChangeResult
}

const kinds = [
  { kind: 'publish', label: '公開' },
  { kind: 'unpublish', label: '非公開' },
  { kind: 'price', label: '価格' },
  { kind: 'lead_time', label: '納期' },
  { kind: 'sample_stock', label: 'サンプルの補充' },
  { kind: 'discontinue', label: '廃番' },
] as const satisfies readonly { kind: ProductChange['kind']; label: string }[]

/** Changes the chosen products after showing every change. */
export function BulkBar({ chosen, onClear, onResult }: BulkBarProps) {
  const [typed, setTyped] = useState<TypedChange>()
  const [error, setError] = useState<string>()
  const [preview, setPreview] = useState<Preview>()
  const action = useAction()
  // A preview of other products or figures, also one that arrives late, would promise other writes.
  const shown = preview?.chosen === chosen && preview.typed === typed ? preview : undefined
  const previews = shown?.items
  const writable = previews?.filter(({ issue }) => issue === null) ?? []

  function edit(values: Partial<TypedChange>): void {
    setTyped({ kind: 'publish', typed: '', round_to: 10, rounding: 'nearest', ...typed, ...values })
    setError(undefined)
  }

  function show(): void {
    const change = typed && toChange(typed)
    const issue = change && findChangeIssue(change)
    setError(issue)
    if (!change || issue) return
    void action.run(async () => {
      const { items, left } = await previewAll([...chosen], change)
      setPreview({ chosen, typed, change, items, left, result: noResult })
    })
  }

  function apply({ change, result }: Preview): void {
    void action.run(async () => {
      await applyAll(writable, { change, result }, (sum, written) => {
        onResult({ ...sum, title: describeChange(change) })
        // A repeat after a failure writes the rest, and all of it is taken back together.
        setPreview(
          (now) => now && { ...now, result: sum, items: now.items.filter(({ id }) => !written.has(id)) },
        )
      })
      setTyped(undefined)
      onClear()
    })
  }

  function request({ change }: Preview): void {
    void action.run(async () => {
      const { id } = await requestApproval(writable, change)
      setTyped(undefined)
      onClear()
      const link = { label: '依頼を見る', href: `/console/product_changes/${id}` }
      showSnackbar('管理者に承認を頼みました', 'success', undefined, link)
    })
  }

  const asks = shown !== undefined && shown.left !== null && countCodes(writable) > shown.left

  return (
    <section
      aria-label="まとめて変える"
      className="sticky bottom-0 z-3 grid grid-cols-1 gap-3 border-t-2 border-ink bg-card px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="num mr-2 text-sm font-semibold">{`${chosen.size}製品を選択中`}</p>
        {kinds.map(({ kind, label }) => (
          <Button
            key={kind}
            size={32}
            aria-pressed={typed?.kind === kind}
            className={typed?.kind === kind ? 'bg-ink text-paper' : undefined}
            onClick={() => edit({ kind, typed: '' })}
          >
            {label}
          </Button>
        ))}
        <Button size={32} variant="quiet" className="ml-auto" onClick={onClear}>
          選択をやめる
        </Button>
      </div>
      {typed && (
        <form
          className="grid grid-cols-1 gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            show()
          }}
        >
          <ChangeFields change={typed} error={error} onChange={edit} />
          {previews && <PreviewTable previews={previews} />}
          <div className="flex flex-wrap items-center gap-3">
            {shown ? (
              <Button
                key="apply"
                size={32}
                variant="primary"
                pending={action.pending}
                aria-disabled={writable.length === 0 ? true : undefined}
                onClick={() => writable.length > 0 && (asks ? request(shown) : apply(shown))}
              >
                {asks
                  ? `${writable.length}製品・${countCodes(writable)}品番の承認を頼む`
                  : `${writable.length}製品の${countChanges(writable)}か所を変える`}
              </Button>
            ) : (
              <Button key="show" type="submit" size={32} pending={action.pending}>
                変更内容を確認する
              </Button>
            )}
            {asks && (
              <p className="text-xs text-muted">
                {`編集者が1時間に変えられるのは${mostWithoutApproval}品番までです。管理者が承認すると変わります`}
              </p>
            )}
            {action.pending && shown && !asks && (
              <p role="status" className="num text-xs text-muted">{`残り${writable.length}製品`}</p>
            )}
            {previews && previews.length > writable.length && (
              <p className="text-xs text-muted">
                {`${previews.length - writable.length}製品は、上の理由で変わりません`}
              </p>
            )}
          </div>
        </form>
      )}
    </section>
  )
}

function toChange({ typed, discontinued_on, last_order_on, reason, ...change }: TypedChange): ProductChange {
  if (change.kind === 'discontinue') return { ...change, discontinued_on, last_order_on, reason }
  const amount = readNumber(typed.replace(/[%％日点]$/, ''))
  return amount === null || Number.isNaN(amount) ? change : { ...change, amount }
}

const countCodes = (previews: readonly ChangePreview[]): number =>
  new Set(previews.flatMap(({ id, changes }) => changes.map(({ code }) => `${id} ${code}`))).size

const countChanges = (previews: readonly ChangePreview[]): number =>
  previews.reduce((sum, { changes }) => sum + changes.length, 0)
