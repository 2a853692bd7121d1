import type { KeyboardEvent } from 'react'
import { limits } from '#contract/data/limits.ts'
import type { VariationDraft } from '#web/features/console/products/product-draft.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { isComposing } from '#web/kit/keys/composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { AxisFields } from './axis-fields.tsx'
import {
  addCombinations,
  type Combination,
  combineAxes,
  countCombinations,
  priceOf,
  readAxis,
} from './combine-axes.ts'
import { axisNames, type MatrixDraft, newAxis, withAxes } from './matrix-draft.ts'
import { MatrixPreview } from './matrix-preview.tsx'

type MatrixFormProps = {
  draft: MatrixDraft
  variations: readonly VariationDraft[]
  onChange: (draft: MatrixDraft) => void
  onAdd: (variations: VariationDraft[], added: number) => void
  onClose: () => void
}

/** Makes rows from all combinations of two or three axes. Rows that exist stay as they are. */
export function MatrixForm({ draft, variations, onChange, onAdd, onClose }: MatrixFormProps) {
  const { axes, patterns, price, left } = draft
  const change = (values: Partial<MatrixDraft>) => onChange({ ...draft, ...values })
  const values = axes.map(({ typed }) => readAxis(typed))
  const isTooMany = countCombinations(values) > limits.variationsPerProduct
  const combinations = isTooMany ? [] : combineAxes(values, patterns, variations)
  const chosen = combinations.filter(({ key, state }) => state !== 'existing' && !left.has(key))
  const problem = isTooMany ? tooMany : findProblem(variations, chosen)

  function add(): void {
    if (chosen.length > 0 && !problem) onAdd(addCombinations(variations, chosen, price), chosen.length)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return
    const isCommand = event.ctrlKey || event.metaKey
    const isOfBrowser = isCommand && event.key.toLowerCase() === 'z'
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && isCommand) add()
    else if (!isOfBrowser && (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement))) return
    // The browser takes back typing here; the product's form would take back rows.
    if (!isOfBrowser) event.preventDefault()
    event.stopPropagation()
  }

  return (
    <section
      aria-label="組み合わせから作る"
      onKeyDown={onKeyDown}
      className="mt-4 grid grid-cols-1 gap-5 border-t-2 border-ink bg-card px-4 py-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-md font-semibold">組み合わせから作る</h2>
        <p className="text-xs text-muted">
          1行にひとつ、または「ホワイト／ブラック」のように並べます。「グレー GR
          12,000」のように、品番の記号と価格を続けられます。順序や区切りは問わず、表計算ソフトの列も貼り付けられます。「ホワイト」は色、「W900」はサイズの欄にも入ります。
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-5">
        {axes.map((axis, index) => (
          <AxisFields
            key={axis.key}
            axis={axis}
            place={index + 1}
            values={values[index] ?? []}
            names={axisNames}
            onChange={(changes) =>
              change({ axes: axes.map((each) => (each === axis ? { ...axis, ...changes } : each)) })
            }
            onRemove={
              axes.length > 1
                ? () =>
                    onChange(
                      withAxes(
                        draft,
                        axes.filter((each) => each !== axis),
                      ),
                    )
                : undefined
            }
          />
        ))}
        {axes.length < 3 && (
          <Button
            size={32}
            className="self-start justify-self-start"
            onClick={() => onChange(withAxes(draft, [...axes, newAxis(axes)]))}
          >
            軸を加える
          </Button>
        )}
      </div>
      <div className="grid gap-5 tablet:grid-cols-3">
        <TextField
          label="品番の形"
          required="unmarked"
          value={patterns.code}
          hint="{1}{2}に、軸の記号が入ります。例：KK-1042-{1}-{2}"
          onChange={({ target }) => change({ patterns: { ...patterns, code: target.value } })}
        />
        <TextField
          label="仕上げ名の形"
          required="unmarked"
          value={patterns.name}
          hint="{1}{2}に、軸の値が入ります"
          onChange={({ target }) => change({ patterns: { ...patterns, name: target.value } })}
        />
        <TextField
          label="価格（税抜）"
          required="unmarked"
          inputMode="numeric"
          value={price}
          hint="軸に価格があれば、そちらを使います"
          onChange={({ target }) => change({ price: target.value })}
        />
      </div>
      {combinations.length > 0 && (
        <MatrixPreview
          combinations={combinations}
          names={axes.flatMap(({ name }, at) => (values[at]?.length ? [name] : []))}
          left={left}
          priceOf={(combination) => priceOf(combination.values, price, variations[0])}
          onLeave={(key, isLeft) =>
            change({ left: isLeft ? new Set([...left, key]) : left.difference(new Set([key])) })
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-disabled={chosen.length === 0 || problem !== undefined} onClick={add}>
          {chosen.length > 0 ? `${chosen.length}品番を加える` : '品番を加える'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          閉じる
        </Button>
        <p role="status" className="text-xs text-muted">
          {problem ? <span className="text-err">{problem}</span> : describe(combinations, chosen)}
        </p>
        <p className="ml-auto text-xs text-muted max-laptop:hidden">Ctrl+Enterで加える・Escで閉じる</p>
      </div>
    </section>
  )
}

const tooMany = `ひとつの製品に${limits.variationsPerProduct}品番までです`

function findProblem(
  variations: readonly VariationDraft[],
  chosen: readonly Combination[],
): string | undefined {
  const count = variations.filter(({ code, name }) => code !== '' || name !== '').length + chosen.length
  if (count > limits.variationsPerProduct) return tooMany
  if (chosen.some(({ state }) => state === 'repeated'))
    return '同じ品番か仕上げ名になる組み合わせがあります。形に、すべての軸を入れてください'
  return undefined
}

function describe(combinations: readonly Combination[], chosen: readonly Combination[]): string {
  if (combinations.length === 0) return '値を入れると、組み合わせが並びます'
  if (chosen.length === combinations.length) return `${chosen.length}の組み合わせを、すべて加えます`
  const existing = combinations.filter(({ state }) => state === 'existing').length
  return `${combinations.length}の組み合わせのうち${chosen.length}を加えます${existing > 0 ? `（${existing}はすでにあるので、そのままです）` : ''}`
}
