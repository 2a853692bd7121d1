import { useRef } from 'react'
import { addressOfSearch, savedSearchNouns } from '#contract/data/saved-searches.ts'
import type { SavedSearch } from '#contract/saved-searches/schemas.ts'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { runAction, useAction } from '#web/kit/ui/action.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { changeAsPerson, usePersonQuery } from '#web/shared/session/person-query.ts'

export function MySearches() {
  const searches = usePersonQuery('GET /users/me/searches')
  return (
    <section aria-labelledby="my-searches" className="mt-12 grid grid-cols-1 gap-5">
      <h2 id="my-searches" className="text-lg">
        保存した検索条件
      </h2>
      {!searches.data ? (
        <LoadingState query={searches} height="h-20" />
      ) : searches.data.items.length === 0 ? (
        <p className="text-sm text-muted">
          製品や写真、事例の一覧でしぼりこむと、その条件を保存できます。新しいものが出たら、毎朝まとめてお知らせします。
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {searches.data.items.map((search) => (
            <SearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
      <ButtonLink to="/products" data-adds className="justify-self-start">
        製品をさがす
      </ButtonLink>
    </section>
  )
}

function SearchRow({ search }: { search: SavedSearch }) {
  const { id, kind, name, query, watched } = search
  const removal = useRef<HTMLButtonElement>(null)
  useRowFocus(removal)
  const { pending, run } = useAction()
  const remove = () =>
    run(async () => {
      await changeAsPerson('DELETE /users/me/searches/{id}', { params: { id } })
      showSnackbar('検索条件を削除しました', 'success', {
        label: '元に戻す',
        run: () => restore({ kind, name, query, watched }),
      })
    })
  return (
    <li className="flex items-center gap-4 py-2">
      <div className="min-w-0 grow">
        <a href={addressOfSearch(search)} className="link-underlined text-md break-words">
          {name}
        </a>
        <p className="text-xs text-muted">{savedSearchNouns[kind]}</p>
      </div>
      <WatchButton search={search} />
      <Button
        ref={removal}
        data-row
        variant="quiet"
        size={32}
        pending={pending}
        className="shrink-0"
        onClick={() => void remove()}
      >
        削除する<span className="sr-only">：{name}</span>
      </Button>
    </li>
  )
}

function WatchButton({ search: { id, name, watched } }: { search: SavedSearch }) {
  const { pending, run } = useAction()
  const toggle = () =>
    run(
      () =>
        changeAsPerson('PUT /users/me/searches/{id}', {
          params: { id },
          body: { name, watched: !watched },
        }),
      { success: watched ? '新着のお知らせを止めました' : '新しいものが出たら、お知らせします' },
    )
  return (
    <Button variant="quiet" size={32} pending={pending} className="shrink-0" onClick={() => void toggle()}>
      {watched ? 'お知らせ：入' : 'お知らせ：切'}
      <span className="sr-only">：{name}</span>
    </Button>
  )
}

const restore = (search: Pick<SavedSearch, 'kind' | 'name' | 'query' | 'watched'>): void =>
  void runAction(() => changeAsPerson('POST /users/me/searches', { body: search }), {
    success: '元に戻しました',
  })
