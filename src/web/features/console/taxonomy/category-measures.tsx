import { messages } from '#contract/data/messages.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { HeadingRecords } from './category-link.tsx'
import type { CategorySpecs } from './condition-level.ts'
import { categoryReads } from './term-levels.ts'

type Measure = CategorySpecs['measures'][number]

const states = [
  { id: 'unused', label: '使わない' },
  { id: 'used', label: '使う' },
  { id: 'hidden', label: '隠す' },
]

const stateOf = ({ used, hidden, inherited, hidden_here }: Measure): string => {
  if (hidden_here) return 'hidden'
  if (!used || inherited) return 'unused'
  return hidden ? 'hidden' : 'used'
}

const refusals = { refusals: { 404: messages.notFound, 409: true, 422: true } } as const

/** Chooses from the fixed measures that filters, documents and comparisons know by name. */
export function CategoryMeasures({ specs }: { specs: CategorySpecs }) {
  const { pending, run } = useAction()
  const { id, name, measures, measures_version: version } = specs

  const change = (changed: Pick<Measure, 'key' | 'name'>, state: string) =>
    changeInConsole(
      'PUT /console/categories/{id}/measures',
      {
        params: { id },
        body: {
          measures: measures.flatMap((measure) => {
            const to = measure.key === changed.key ? state : stateOf(measure)
            return to === 'unused' ? [] : [{ key: measure.key, hidden: to === 'hidden' }]
          }),
          version,
        },
      },
      { done: `${name}の「${changed.name}」を変えました`, also: categoryReads },
    )

  const save = (changed: Measure, state: string) => run(() => change(changed, state), refusals)

  const choose = (measure: Measure, state: string) => {
    if (pending) return
    const isLeft = state === 'unused' && measure.product_count > 0
    if (!isLeft) return void save(measure, state)
    showSnackbar(
      `「${measure.name}」には、値のある製品が${formatNumber(measure.product_count)}件あるため、外せません。`,
      'error',
      measure.hidden ? undefined : { label: '隠す', run: () => void save(measure, 'hidden') },
    )
  }

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {measures
          .filter(({ inherited }) => !inherited)
          .map((measure) => (
            <li key={measure.key} className="flex items-center gap-x-3 py-1 text-sm hover:bg-card/50">
              <span className={`min-w-0 flex-1 ${stateOf(measure) === 'used' ? '' : 'text-muted'}`}>
                {measure.name}
                <span className="ml-2 text-xs text-muted">{measure.unit}</span>
              </span>
              <span className="num w-24 text-right text-xs text-muted">
                製品 {formatNumber(measure.product_count)}
              </span>
              <BareSelect
                aria-label={`${measure.name}を${name}で`}
                aria-disabled={pending}
                value={stateOf(measure)}
                options={states}
                onChange={({ target }) => choose(measure, target.value)}
                className="h-8 w-28 rounded-sm border border-edge bg-transparent pl-3 text-base laptop:text-sm"
              />
            </li>
          ))}
      </ul>
      <HeadingRecords
        parent={specs.parent}
        noun="数値"
        items={measures
          .filter(({ inherited }) => inherited)
          .map((measure) => ({ ...measure, id: measure.key, about: measure.unit }))}
        hide={(measure, hidden) => change(measure, hidden ? 'hidden' : 'unused')}
      />
    </>
  )
}
