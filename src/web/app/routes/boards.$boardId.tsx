import { createFileRoute } from '@tanstack/react-router'
import { BoardPage } from '#web/features/boards/board-page.tsx'
import { type BoardData, loadBoard } from '#web/features/boards/load-boards.ts'
import { readPageNumber } from '#web/kit/ui/paging.ts'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { keepTexts, stringifySearch } from '#web/kit/url-state/query-string.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/boards/$boardId')({
  validateSearch: keepTexts<{ page?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() => loadBoard(call, readPathId(params.boardId), readPageNumber(deps), signal)),
  head: dataHead(({ board, page }: BoardData) => ({
    title: board.title,
    description: board.description,
    path: `/boards/${board.id}${stringifySearch({ page })}`,
    imageId: board.imageId,
  })),
  component: BoardRoute,
})

function BoardRoute() {
  return <BoardPage {...Route.useLoaderData()} />
}
