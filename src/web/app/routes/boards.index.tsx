import { createFileRoute } from '@tanstack/react-router'
import { BoardsPage } from '#web/features/boards/boards-page.tsx'
import { type BoardsData, loadBoards } from '#web/features/boards/load-boards.ts'
import { readPageNumber } from '#web/kit/ui/paging.ts'
import { keepTexts, readKeyword, stringifySearch } from '#web/kit/url-state/query-string.ts'
import { dataHead, quote } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/boards/')({
  validateSearch: keepTexts<{ keyword?: string; page?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadBoards(call, { keyword: readKeyword(deps), page: readPageNumber(deps) }, signal),
  head: dataHead(({ keyword, page, boards }: BoardsData) => ({
    title: keyword ? `${quote(keyword)}のボード` : 'ボード',
    description: '照明のある食卓、木の壁。ひとつの考えのもとに、編集部が空間の写真を集めました。',
    path: `/boards${stringifySearch({ keyword, page })}`,
    imageId: boards.items[0]?.images[0]?.id,
    noIndex: keyword !== undefined,
  })),
  component: BoardsRoute,
})

function BoardsRoute() {
  return <BoardsPage {...Route.useLoaderData()} />
}
