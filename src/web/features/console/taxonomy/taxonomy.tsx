import { productKinds } from '#contract/data/enums.ts'
import { putsProductsOnHeading } from '#contract/data/taxonomy-uses.ts'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import {
  buildingTypeLevel,
  categoryLevel,
  levelOfUseTypes,
  materialLevel,
  spaceLevel,
  type Term,
} from './term-levels.ts'
import { TermTree } from './term-tree.tsx'

const tabs = { categories: 'カテゴリ', buildings: '建物', materials: '素材', spaces: '空間' } as const

const trees = { categories: Categories, buildings: Buildings, materials: Materials, spaces: Spaces }

const search = {
  tab: { type: 'word', allowed: ['categories', 'buildings', 'materials', 'spaces'], default: 'categories' },
} as const

export function Taxonomy() {
  const [{ tab = 'categories' }] = useAreaSearch(search)
  const Tree = trees[tab]
  return (
    <>
      <TabLinks label="分類の種類">
        {(Object.keys(tabs) as (keyof typeof tabs)[]).map((name) => (
          <TabLink
            key={name}
            to="/console/$area"
            params={{ area: 'taxonomy' }}
            search={name === 'categories' ? {} : { tab: name }}
            keepScroll
            aria-current={name === tab ? 'page' : undefined}
          >
            {tabs[name]}
          </TabLink>
        ))}
      </TabLinks>
      <p className="my-5 max-w-160 text-sm text-muted">
        変えた内容は、検索にすぐに反映されます。公開ページの一覧では、ご覧の方によって、最長1時間ほど前の内容が残ります。使われているものは削除できません。
        {tab === 'categories' && 'カテゴリの名前から、条件、数値、質問のページへ進めます。'}
      </p>
      <div className="grid grid-cols-1 gap-10">
        <Tree />
      </div>
    </>
  )
}

const labelled = (terms: readonly { id: number; name: string }[]) =>
  terms.map(({ id, name }) => ({ id, label: name }))

function Categories() {
  const query = usePersonQuery('GET /console/categories', {})
  if (!query.data) return <LoadingState query={query} />
  const { items } = query.data
  return productKinds.map(({ id: kind, label }) => {
    const terms = items
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...row, parentId: row.parent_id, count: row.product_count }))
    const names = new Map(terms.map(({ id, name }) => [id, name]))
    const level = categoryLevel(kind, (term) =>
      terms
        .filter(({ id, parentId }) => id !== term.id && parentId !== term.id)
        // A heading takes its categories along, and there are two levels.
        .filter(({ parentId }) => parentId === null || !term.uses.children)
        .filter((into) => !putsProductsOnHeading(term, into))
        .map(({ id, name, parentId }) => ({
          id,
          label: parentId === null ? name : `${names.get(parentId) ?? ''} › ${name}`,
        })),
    )
    const byParent = Map.groupBy<number | null, Term>(terms, ({ parentId }) => parentId)
    return (
      <TermTree
        key={kind}
        title={label}
        terms={byParent.get(null) ?? []}
        level={level}
        below={{ level, terms: byParent }}
      />
    )
  })
}

function Buildings() {
  const types = usePersonQuery('GET /console/building_types', {})
  const uses = usePersonQuery('GET /console/use_types', {})
  if (!types.data) return <LoadingState query={types} />
  if (!uses.data) return <LoadingState query={uses} />
  const useTerms = uses.data.items.map((row) => ({
    ...row,
    parentId: row.building_type_id,
    count: row.uses.projects ?? 0,
  }))
  return (
    <TermTree
      title="建物の種類と用途"
      terms={types.data.items.map((row) => ({ ...row, parentId: null, count: row.uses.projects ?? 0 }))}
      level={buildingTypeLevel(labelled(types.data.items))}
      below={{
        level: levelOfUseTypes((term) =>
          labelled(useTerms.filter(({ id, parentId }) => parentId === term.parentId && id !== term.id)),
        ),
        terms: Map.groupBy<number | null, Term>(useTerms, ({ parentId }) => parentId),
      }}
    />
  )
}

function Materials() {
  const query = usePersonQuery('GET /console/materials', {})
  if (!query.data) return <LoadingState query={query} />
  const terms = query.data.items.map((row) => ({ ...row, parentId: null, count: row.uses.products ?? 0 }))
  return <TermTree title="素材" terms={terms} level={materialLevel(labelled(terms))} />
}

function Spaces() {
  const query = usePersonQuery('GET /console/spaces', {})
  if (!query.data) return <LoadingState query={query} />
  const terms = query.data.items.map((row) => ({ ...row, parentId: null, count: row.uses.posts ?? 0 }))
  return <TermTree title="空間" terms={terms} level={spaceLevel} />
}
