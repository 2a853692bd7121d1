import { useState } from 'react'
import { messages } from '#contract/data/messages.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { HeadingRecords } from './category-link.tsx'
import {
  type CategorySpecs,
  conditionLevel,
  conditionTerm,
  hideHere,
  shareCondition,
} from './condition-level.ts'
import { TermTree } from './term-tree.tsx'

export function CategoryConditions({ specs }: { specs: CategorySpecs }) {
  const own = specs.conditions.filter(({ inherited }) => !inherited)
  const ofHeading = specs.conditions.filter(({ inherited }) => inherited)
  return (
    <div>
      <TermTree title="検索の条件" terms={own.map(conditionTerm)} level={conditionLevel(specs)} />
      <SharedCondition specs={specs} />
      <HeadingRecords
        parent={specs.parent}
        noun="条件"
        items={ofHeading.map((condition) => ({
          ...condition,
          about: condition.values.map((value) => value.name).join('、'),
        }))}
        hide={(condition, hidden) => hideHere(condition, specs, hidden)}
      />
    </div>
  )
}

/** Shares a condition, so that both categories have one filter. */
function SharedCondition({ specs }: { specs: CategorySpecs }) {
  const [chosen, setChosen] = useState('')
  const { pending, run } = useAction()
  const { other_conditions: others } = specs
  if (others.length === 0) return null
  const condition = others.find(({ id }) => String(id) === chosen)
  const share = () =>
    condition &&
    void run(() => shareCondition(condition, specs), {
      refusals: { 404: messages.notFound, 409: true, 422: true },
    }).then(() => setChosen(''))
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      <BareSelect
        aria-label="ほかのカテゴリの条件"
        value={condition ? chosen : ''}
        options={[
          { id: '', label: 'ほかのカテゴリの条件から' },
          ...others.map(({ id, name }) => ({ id, label: name })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
        className="h-8 max-w-72 rounded-sm border border-edge bg-transparent pl-3 text-base laptop:text-sm"
      />
      <Button size={32} pending={pending} aria-disabled={!condition} onClick={share}>
        このカテゴリでも使う
      </Button>
    </div>
  )
}
