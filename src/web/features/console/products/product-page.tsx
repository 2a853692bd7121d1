import { productKinds } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import type { DraftFields } from '#web/features/console/draft-fields.ts'
import { FormPart, FormParts } from '#web/features/console/form-parts.tsx'
import { HistoryLink } from '#web/features/console/history-link.tsx'
import { MakerField } from '#web/features/console/maker-field.tsx'
import { NameFields } from '#web/features/console/name-fields.tsx'
import { askForSave } from '#web/features/console/product-changes/ask-for-save.ts'
import { WaitingNote } from '#web/features/console/product-changes/waiting-note.tsx'
import { NewRecord, type RecordEditing, RecordPage } from '#web/features/console/record-page.tsx'
import { useMakers } from '#web/features/console/use-makers.ts'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { formatYen } from '#web/shared/cards/price.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { BrandField } from './brand-field.tsx'
import { changeProduct } from './change-product.ts'
import { ChosenIds } from './chosen-ids.tsx'
import { describeVisibility } from './describe-visibility.ts'
import { documentQueue } from './document-queue.ts'
import { withoutCertificates } from './draft-specs.ts'
import { adaptUnits, usualUnitIn } from './draft-units.ts'
import { GapList } from './gap-list.tsx'
import { LeftSpecs } from './left-specs.tsx'
import { OfferedSpecsProvider, useCategorySpecs, useMakerCertificates } from './offered-specs.tsx'
import { pictureQueue, unsentPictures } from './picture-queue.ts'
import { PreviewButton, WithPreview } from './preview/with-preview.tsx'
import { ProductDocuments } from './product-documents.tsx'
import {
  emptyProduct,
  fieldOfIssue,
  type ProductDraft,
  type StoredProduct,
  toDraft,
  toInput,
  toNewInput,
  type VariationDraft,
  validateProduct,
} from './product-draft.ts'
import { labelsOf } from './product-labels.ts'
import { ProductPictures } from './product-pictures.tsx'
import { removeProduct } from './remove-product.ts'
import { VariationRows } from './variation-rows.tsx'

const shown = ['GET /console/products', 'GET /console/setup'] as const

const product: RecordEditing<StoredProduct, ProductDraft> = {
  // Drafts of an earlier form lack fields.
  name: '/console/products/3',
  isWide: true,
  useStored: (id) => usePersonQuery('GET /console/products/{id}', { params: { id } }),
  change: ({ id, version }, draft, done) =>
    changeProduct(
      'PUT /console/products/{id}',
      { params: { id }, body: { ...toInput(draft), version } },
      done,
    ),
  ask: ({ id, version }, draft) =>
    askForSave('POST /console/products/{id}/change_requests', {
      params: { id },
      body: { ...toInput(draft), version },
    }),
  publicPath: ({ id, published, variations }) =>
    published && variations.some((variation) => variation.published) ? `/products/${id}` : null,
  visibilityOf: describeVisibility,
  nameOf: ({ name }) => name,
  labels: labelsOf,
  fieldOf: fieldOfIssue,
  wording: {
    kind: (kind) => productKinds.find(({ id }) => id === kind)?.label ?? '',
    documents: (documents) => documents.map(({ name, file_name }) => `${name}（${file_name}）`),
    variations: (variations) =>
      variations.map(
        ({ code, name, price, images }) =>
          `${code} ${name} ${formatYen(Number(price))} 写真${images.length}枚`,
      ),
  },
  toDraft,
  validate: (draft) => ({
    ...validateProduct(draft),
    ...(pictureQueue.hasUnsent() && { pictures: unsentPictures }),
    ...(documentQueue.hasUnsent() && { files: '資料を送り終えてから、もう一度保存してください' }),
  }),
  Fields: ProductFields,
  Tools: PreviewButton,
}

const newProduct = (makerId: number | null): typeof product => ({
  ...product,
  made: {
    noun: '製品',
    empty: () => emptyProduct(makerId),
    create: (draft, done) =>
      changeInConsole(
        'POST /console/products',
        // The form refuses a draft without a maker.
        { body: toNewInput(draft, draft.maker_id ?? 0) },
        { done, also: shown },
      ),
    remove: removeProduct,
    goesOn: true,
  },
})

const part = {
  basics: { id: 'part-basics', label: '基本' },
  variations: { id: 'part-variations', label: '品番' },
  photos: { id: 'part-photos', label: '写真' },
  documents: { id: 'part-documents', label: '資料' },
  publication: { id: 'part-publication', label: '公開' },
}

function ProductFields({ draft, change, isChanged, issues, text }: DraftFields<ProductDraft>) {
  const categories = usePersonQuery('GET /categories').data?.items ?? []
  const leaves = categories
    .filter(({ kind }) => kind === draft.kind)
    .flatMap(({ id, name, children }) =>
      children.length === 0
        ? [{ id, label: name }]
        : children.map((child) => ({ id: child.id, label: `${name}・${child.name}` })),
    )
  const usualUnit = usualUnitIn(categories, draft)

  function place(to: Pick<ProductDraft, 'kind' | 'category_ids'>): void {
    const units = { from: usualUnit, to: usualUnitIn(categories, to), isKindNew: to.kind !== draft.kind }
    change({ ...to, variations: adaptUnits(draft.variations, units) })
  }

  const offered = {
    makerId: draft.maker_id,
    hasCategory: draft.category_ids.length > 0,
    ...useCategorySpecs(draft.category_ids),
    certificates: useMakerCertificates(draft.maker_id),
    variations: draft.variations,
    usualUnit,
    onVariations: (variations: VariationDraft[]) => change({ variations }),
  }
  return (
    <OfferedSpecsProvider offered={offered}>
      <WithPreview draft={draft} isChanged={isChanged}>
        <FormParts label="製品の欄" parts={Object.values(part)} />
        <FormPart {...part.basics}>
          <div className="grid max-w-200 gap-6">
            <MakerField
              makerId={draft.maker_id}
              isStored={draft.variations.some(({ id }) => id !== null)}
              error={issues.maker_id}
              onChange={(maker_id) =>
                change({ maker_id, brand_id: null, variations: draft.variations.map(withoutCertificates) })
              }
            />
            <div className="grid gap-x-6 gap-y-6 tablet:grid-cols-2">
              <NameFields fields={{ draft, change, text }} most={limits.productName} isProduct />
              <Select
                label="種類"
                required
                name="kind"
                value={draft.kind}
                options={productKinds}
                error={issues.kind}
                // Categories belong to one kind.
                onChange={({ target }) => place({ kind: Number(target.value), category_ids: [] })}
              />
              <TextField
                {...text('sample_limit')}
                required={false}
                inputMode="numeric"
                hint={`空のままなら${limits.sampleLimit}点です`}
              />
            </div>
            <ChosenIds
              label="カテゴリ"
              required
              name="category_ids"
              options={leaves}
              ids={draft.category_ids}
              max={limits.productCategories}
              error={issues.category_ids}
              onChange={(category_ids) => place({ kind: draft.kind, category_ids })}
            />
            <LeftSpecs
              offered={offered}
              variations={draft.variations}
              onChange={(variations) => change({ variations })}
            />
            {draft.maker_id !== null && (
              <BrandField
                makerId={draft.maker_id}
                brandId={draft.brand_id}
                error={issues.brand_id}
                onChange={(brand_id) => change({ brand_id })}
              />
            )}
            <CountedArea
              {...text('description')}
              required={false}
              rows={5}
              most={limits.productDescription}
            />
          </div>
        </FormPart>
        <FormPart id={part.variations.id}>
          <VariationRows
            variations={draft.variations}
            issues={issues}
            onChange={(variations, field) => change({ variations }, field)}
          />
        </FormPart>
        <FormPart id={part.photos.id}>
          <ProductPictures
            kind={draft.kind}
            variations={draft.variations}
            issues={issues}
            onChange={(variations, field) => change({ variations }, field)}
          />
        </FormPart>
        <FormPart id={part.documents.id}>
          <ProductDocuments
            documents={draft.documents}
            issues={issues}
            onChange={(documents, field) => change({ documents }, field)}
          />
        </FormPart>
        <FormPart {...part.publication}>
          <div className="grid gap-2 text-sm">
            <GapList draft={draft} />
            <Checkbox
              name="published"
              checked={draft.published}
              onChange={({ target }) => change({ published: target.checked })}
            >
              製品を公開する
            </Checkbox>
          </div>
        </FormPart>
      </WithPreview>
    </OfferedSpecsProvider>
  )
}

export function NewProduct() {
  const [{ maker_id }] = useAreaSearch({ maker_id: idParameter })
  const { query, makers, onlyId } = useMakers()
  if (!makers) return <LoadingState query={query} />
  return <NewRecord kind={newProduct(maker_id ?? onlyId ?? null)} />
}

export const ProductPage = ({ id }: { id: number }) => (
  <div className="grid grid-cols-1 gap-6">
    <HistoryLink kind="product" id={id} />
    <WaitingNote of={{ product_id: id }} />
    <RecordPage kind={newProduct(null)} id={id} />
  </div>
)
