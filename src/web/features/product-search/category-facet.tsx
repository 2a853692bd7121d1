import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Count } from '../../ui/count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toggleChoice } from './change-search.ts'
import { FacetSection } from './facet-section.tsx'
import type { FacetValue } from './load-product-list.ts'
import { useRail } from './rail-context.ts'
import { useFold } from './use-fold.ts'

type Branch = { parent: FacetValue; children: FacetValue[] }

/** Two levels: headings that unfold, and the categories below them. A heading as a whole can be chosen too. */
export function CategoryFacet() {
  const { facets } = useRail()
  return (
    <FacetSection title="カテゴリ">
      {growBranches(facets.category_id).map((branch) => (
        <CategoryBranch key={branch.parent.id} branch={branch} />
      ))}
    </FacetSection>
  )
}

function CategoryBranch({ branch: { parent, children } }: { branch: Branch }) {
  const { search, change } = useRail()
  const chosen = search.category_id ?? []
  const ids = children.map((child) => child.id)
  const fold = useFold([parent.id, ...ids].some((id) => chosen.includes(id)))
  const row = (value: FacetValue, label: ReactNode, instead: readonly number[]) => (
    <Checkbox
      key={value.id}
      name="category_id"
      value={value.id}
      checked={chosen.includes(value.id)}
      onChange={() => change(toggleChoice(search, 'category_id', value.id, instead))}
      count={value.count}
    >
      {label}
    </Checkbox>
  )
  return (
    <details {...fold} className="group/branch">
      <summary
        className={classNames(
          'flex min-h-[30px] list-none items-center gap-1.5 text-sm hover:text-accent [&::-webkit-details-marker]:hidden',
          parent.count === 0 && 'text-muted',
        )}
      >
        <span className="-ml-0.5 text-muted transition-transform duration-150 group-open/branch:rotate-90">
          <Icon name="chevron-right" size={14} />
        </span>
        <span className="min-w-0 group-open/branch:font-semibold">{parent.name}</span>
        <Count value={parent.count} />
      </summary>
      <div className="pb-1.5 pl-[18px]">
        {row(
          parent,
          <>
            すべて<span className="sr-only">の{parent.name}</span>
          </>,
          ids,
        )}
        {children.map((child) => row(child, child.name, [parent.id]))}
      </div>
    </details>
  )
}

function growBranches(values: readonly FacetValue[]): Branch[] {
  const parents = values.filter((value) => value.parent_id === null || value.parent_id === undefined)
  return parents.map((parent) => ({
    parent,
    children: values.filter((value) => value.parent_id === parent.id),
  }))
}
