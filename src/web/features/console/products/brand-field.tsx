import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { toOptions } from '#web/features/console/records/record-options.ts'
import { Select } from '#web/kit/form/select.tsx'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { useEveryPage } from '#web/shared/session/use-every-page.ts'

type BrandFieldProps = {
  makerId: number
  brandId: number | null
  error: string | undefined
  onChange: (brandId: number | null) => void
}

const loadDialog = () =>
  import('#web/features/console/brands/brand-dialog.tsx').then(({ BrandDialog }) => BrandDialog)

/** The brands of the maker. The first is made here, without leaving the product. */
export function BrandField({ makerId, brandId, error, onChange }: BrandFieldProps) {
  const { items: brands, isReading } = useEveryPage(
    usePersonPages('GET /console/brands', { query: { maker_id: makerId, limit: limits.pageSizeMax } }),
  )
  const [isOpen, setOpen] = useState(false)
  const BrandDialog = useLazyComponent(loadDialog, isOpen, setOpen)
  if (!brands || isReading) return null
  return (
    <>
      {brands.length === 0 && brandId === null ? (
        <p className="text-sm text-muted">
          ブランドに分けるときは、先に
          <button
            type="button"
            aria-haspopup="dialog"
            className="link-underlined"
            onClick={() => setOpen(true)}
          >
            ブランドを作る
          </button>
          と、ここで選べます。
        </p>
      ) : (
        <Select
          label="ブランド"
          required={false}
          name="brand_id"
          value={brandId ?? ''}
          options={[{ id: '', label: 'なし' }, ...toOptions(brands, brandId)]}
          error={error}
          onChange={({ target }) => onChange(Number(target.value) || null)}
        />
      )}
      {BrandDialog && (
        <BrandDialog
          makerId={makerId}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onMade={(id) => {
            onChange(id)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
