import { limits } from '#contract/data/limits.ts'
import { Select } from '#web/kit/form/select.tsx'
import { usePersonPages, usePersonQuery } from '#web/shared/session/person-query.ts'
import { useEveryPage } from '#web/shared/session/use-every-page.ts'

export function BrandChoice({ makerId, error }: { makerId: number; error: string | undefined }) {
  const { items: brands = [] } = useEveryPage(
    usePersonPages('GET /console/brands', { query: { maker_id: makerId, limit: limits.pageSizeMax } }),
  )
  return (
    <Select
      label="ブランド"
      required
      name="brand_id"
      options={[
        { id: '', label: '選んでください' },
        ...brands.map((brand) => ({ id: brand.id, label: brand.name })),
      ]}
      error={error}
    />
  )
}

export function CategoryChoice({ error }: { error: string | undefined }) {
  const categories = usePersonQuery('GET /categories').data?.items ?? []
  const options = categories.flatMap(({ id, name, children }) => [
    { id, label: children.length > 0 ? `${name}（すべて）` : name },
    ...children.map((child) => ({ id: child.id, label: `${name}・${child.name}` })),
  ])
  return (
    <Select
      label="カテゴリ"
      required
      name="category_id"
      options={[{ id: '', label: '選んでください' }, ...options]}
      error={error}
    />
  )
}
