import { hasPrice, labelOf, priceKinds } from '#contract/data/enums.ts'
import { changeProduct } from '#web/features/console/products/change-product.ts'
import type { StoredProduct } from '#web/features/console/products/product-draft.ts'
import { variationLabels } from '#web/features/console/products/product-labels.ts'
import { isStockUnsent } from '#web/features/console/products/sample-stock.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { runAction, useAction } from '#web/kit/ui/action.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { FigureCell } from './figure-cell.tsx'
import type { FlagField, ShownVariation } from './patch-field.ts'
import { useFieldQueue } from './use-field-queue.ts'
import { findWanted, type WantedCell } from './wanted-cell.ts'

const columns = 'laptop:grid-cols-[minmax(7rem,1fr)_minmax(8rem,1.4fr)_7.5rem_5.5rem_6.5rem_6rem_5rem]'

const figures = ['price', 'lead_time_days', 'sample_stock'] as const
const flags = { in_stock: '在庫あり', published: '公開' } as const

type ProductRowsProps = { id: number; wanted: WantedCell | undefined }

/** The 品番 of a product below its row in the list. Each field is saved at once. */
export function ProductRows({ id, wanted }: ProductRowsProps) {
  const query = usePersonQuery('GET /console/products/{id}', { params: { id } })
  const { product, inTurn, save } = useFieldQueue(id, query.data)
  if (!product) return <LoadingState query={query} height="h-24" />

  async function saveFlag(variation: ShownVariation, field: FlagField, isOn: boolean): Promise<void> {
    if ('theirs' in (await save({ from: variation, field, value: isOn })))
      showSnackbar('ほかの変更と重なったため、変えていません。いまの内容をご確認ください', 'error')
  }

  const wantedId = wanted && findWanted(product.variations, wanted)
  return (
    <div data-rows className="grid gap-1 border-l-2 border-ink bg-card px-3 py-3 laptop:px-4">
      <PublishedField product={product} inTurn={inTurn} />
      <div
        aria-hidden="true"
        className={classNames('hidden gap-x-3 text-xs text-muted laptop:grid', columns)}
      >
        {(['code', 'name', ...figures, ...(Object.keys(flags) as FlagField[])] as const).map((field) => (
          <span key={field} className={classNames(figures.some((each) => each === field) && 'text-right')}>
            {field in flags ? flags[field as FlagField] : variationLabels[field]}
          </span>
        ))}
      </div>
      {product.variations.map((variation) => (
        <div
          key={variation.id}
          className={classNames(
            'grid grid-cols-3 items-start gap-x-3 gap-y-1 border-t border-line py-2 laptop:border-0 laptop:py-0.5',
            columns,
          )}
        >
          <span className="num truncate text-sm leading-9 max-laptop:col-span-3 max-laptop:leading-6">
            {variation.code}
            <span className="ml-2 font-sans text-xs text-muted laptop:hidden">{variation.name}</span>
          </span>
          <span className="truncate text-sm leading-9 max-laptop:hidden">
            {variation.name}
            {variation.discontinued && <span className="ml-2 text-xs text-muted">廃番</span>}
          </span>
          {figures.map((field) => (
            <FigureCell
              key={field}
              label={variationLabels[field]}
              code={variation.code}
              field={field}
              variation={variation}
              isWanted={wanted?.field === field && wantedId === variation.id}
              note={field === 'sample_stock' && isStockUnsent(variation) ? '送らない設定です' : undefined}
              placeholder={
                field === 'price' && !hasPrice(variation.price_kind)
                  ? labelOf(priceKinds, variation.price_kind)
                  : undefined
              }
              onSave={(change) => save({ ...change, field })}
            />
          ))}
          {(Object.keys(flags) as FlagField[]).map((field) => (
            <Checkbox
              key={field}
              className="laptop:h-9"
              aria-label={`${variation.code}の${flags[field]}`}
              checked={variation[field]}
              onChange={({ target }) =>
                void runAction(() => saveFlag(variation, field, target.checked), { refusals: { 409: true } })
              }
            >
              <span className="laptop:sr-only">{flags[field]}</span>
            </Checkbox>
          ))}
        </div>
      ))}
    </div>
  )
}

type PublishedFieldProps = {
  product: StoredProduct
  inTurn: (send: (latest: number) => Promise<StoredProduct>) => Promise<unknown>
}

function PublishedField({ product: { id, published }, inTurn }: PublishedFieldProps) {
  const action = useAction()
  const change = (shown: boolean) =>
    inTurn((version) =>
      changeProduct(
        'PATCH /console/products/{id}',
        { params: { id }, body: { version, published: shown, variations: [] } },
        shown ? '製品を公開しました' : '製品を非公開にしました',
      ),
    )
  return (
    <Checkbox
      checked={published}
      disabled={action.pending}
      onChange={({ target }) => void action.run(() => change(target.checked), { refusals: { 409: true } })}
    >
      製品を公開する
    </Checkbox>
  )
}
