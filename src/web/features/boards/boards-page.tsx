import { KeywordForm } from '#web/kit/form/keyword-form.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { CardGrid } from '#web/kit/ui/card-grid.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import { BoardCard } from '#web/shared/cards/board-card.tsx'
import { CutNote } from '#web/shared/search-notes/cut-note.tsx'
import { quote } from '#web/shared/site/head.ts'
import type { BoardsData } from './load-boards.ts'

export function BoardsPage({ keyword, page, boards }: BoardsData) {
  return (
    <Page crumbs={[{ label: 'ボード' }]} title={keyword ? `${quote(keyword)}のボード` : 'ボード'}>
      <p className="mt-3 reading max-w-[36em] text-muted">
        ひとつの考えのもとに、編集部が空間の写真を集めました。
      </p>
      {(keyword !== undefined || boards.total_count > 0) && (
        <KeywordForm
          action="/boards"
          keyword={keyword}
          label="キーワード"
          placeholder="題や文章の言葉でさがす"
        />
      )}
      <CutNote />
      <div className="mt-10">
        {boards.items.length > 0 ? (
          <CardGrid
            items={boards.items}
            leads
            drawCard={(board, place) => <BoardCard board={board} {...place} />}
          />
        ) : (
          <NoBoards keyword={keyword} />
        )}
      </div>
      <Pager
        link={{ to: '/boards', search: { keyword } }}
        page={page}
        totalCount={boards.total_count}
        className="mt-10"
      />
    </Page>
  )
}

function NoBoards({ keyword }: { keyword?: string | undefined }) {
  if (keyword === undefined)
    return <EmptyState title="ボードは準備中です">公開まで、しばらくお待ちください。</EmptyState>
  return (
    <EmptyState
      title={`${quote(keyword)}に合うボードは見つかりませんでした`}
      actions={<ButtonLink to="/boards">すべてのボード</ButtonLink>}
    >
      短い語や、別の言い方でお試しください。
    </EmptyState>
  )
}
