import { type Ref, useState } from 'react'
import { messages } from '#contract/data/messages.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { categoryReads } from './term-levels.ts'

/** Moves a category below another heading. */
export function CategoryPlace({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/categories', {})
  const category = query.data?.items.find((row) => row.id === id)
  // The button that moved the category is gone.
  const place = useKeptFocus<HTMLSelectElement>(category?.version)
  if (!query.data) return <LoadingState query={query} height="h-8" />
  if (!category) return null
  return <PlaceForm key={category.version} category={category} all={query.data.items} place={place} />
}

type Category = ApiResponse<'GET /console/categories'>['items'][number]

type PlaceFormProps = {
  category: Category
  all: readonly Category[]
  place: Ref<HTMLSelectElement>
}

function PlaceForm({ category, all, place }: PlaceFormProps) {
  const { id, name, name_kana, version, kind } = category
  const stored = String(category.parent_id ?? '')
  const [parent, setParent] = useState(stored)
  const { pending, run } = useAction()
  const headings = all.filter((row) => row.parent_id === null && row.kind === kind && row.id !== id)
  const below = category.uses.children ?? 0
  if (below > 0)
    return (
      <p className="mb-10 text-sm text-muted">
        下に{below}のカテゴリがあるので、ほかのカテゴリの下には移せません。
      </p>
    )
  const move = () =>
    run(
      () =>
        changeInConsole(
          'PUT /console/categories/{id}',
          {
            params: { id },
            body: { name, name_kana, version, parent_id: parent === '' ? null : Number(parent) },
          },
          {
            done: `「${name}」を${headings.find((row) => String(row.id) === parent)?.name ?? 'いちばん上'}に移しました`,
            also: categoryReads,
          },
        ),
      { refusals: { 404: messages.notFound, 409: true, 422: true } },
    )
  return (
    <div className="mb-10 flex flex-wrap items-center gap-3 text-sm">
      <span aria-hidden="true">置く場所</span>
      <BareSelect
        ref={place}
        aria-label="置く場所"
        value={parent}
        options={[
          { id: '', label: 'いちばん上のカテゴリ' },
          ...headings.map((row) => ({ id: row.id, label: `${row.name}の下` })),
        ]}
        onChange={({ target }) => setParent(target.value)}
        className="h-8 max-w-72 rounded-sm border border-edge bg-transparent pl-3 text-base laptop:text-sm"
      />
      {parent !== stored && (
        <>
          <Button variant="primary" size={32} pending={pending} onClick={() => void move()}>
            移す
          </Button>
          <p className="text-xs text-muted">
            親カテゴリの条件、数値、質問は、移した先のものに変わります。製品に値のある条件と数値は、このカテゴリに残ります。
          </p>
        </>
      )}
    </div>
  )
}
