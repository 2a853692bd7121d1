import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listDecisions } from '#contract/data/list-decisions.ts'
import type { List, ListItem, Share } from '#contract/lists/schemas.ts'
import { ProductLinks } from '#web/features/lists/product-links.tsx'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { formatMoment } from '#web/kit/format/format-date.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { usePart } from '#web/kit/ui/use-part.tsx'
import { press } from '#web/shared/cards/marks-store.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

const loadSettings = () => import('./settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog)
const loadShare = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog)

type ListActionsProps = { list: List; items: readonly ListItem[] }

export function ListActions({ list, items }: ListActionsProps) {
  const [opened, setOpened] = useState<'settings' | 'share' | 'delete'>()
  const close = () => setOpened(undefined)
  const SettingsDialog = usePart(loadSettings, opened === 'settings', close)
  const ShareDialog = usePart(loadShare, opened === 'share', close)
  const remove = useDeletion(list)
  const variations = items.flatMap(({ product_variation }) => product_variation?.id ?? [])
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2 print:hidden">
        <ProductLinks list={list} variationIds={variations} />
        {list.permissions.edit && <Button onClick={() => setOpened('settings')}>名前と公開の設定</Button>}
        {list.permissions.share && <Button onClick={() => setOpened('share')}>リンクで共有</Button>}
        {variations.length > 0 && (
          <Button onClick={(event) => press({ action: 'samples', ids: variations }, event)}>
            すべてのサンプルをカートに入れる
          </Button>
        )}
        {list.permissions.delete && (
          <Button variant="quiet" onClick={() => setOpened('delete')}>
            削除
          </Button>
        )}
      </div>
      <Facts list={list} items={items} />
      {opened === 'settings' && SettingsDialog && <SettingsDialog list={list} onClose={close} />}
      {opened === 'share' && ShareDialog && <ShareDialog list={list} onClose={close} />}
      <AskFirst
        title="このリストを削除しますか"
        action="削除する"
        isOpen={opened === 'delete'}
        onOpenChange={close}
        onConfirm={remove}
      >
        「{list.name}」と、入っている{items.length}
        点の部屋や備考、共有リンクでいただいたご意見が消えます。元には戻せません。
      </AskFirst>
    </div>
  )
}

function useDeletion({ id }: List): () => void {
  const navigate = useNavigate()
  const { run } = useAction()
  return () =>
    void run(
      async () => {
        await navigate({ to: '/lists' })
        await changeAsPerson('DELETE /lists/{id}', { params: { id } }, { also: ['GET /users/me/lists'] })
      },
      { success: 'リストを削除しました', retry: true },
    )
}

function Facts({ list: { share }, items }: ListActionsProps) {
  const countOf = (id: number) => items.filter(({ decision }) => decision?.decision === id).length
  const isShared = share || items.some(({ decision }) => decision)
  if (items.length === 0 && !share) return null
  return (
    <p className="num flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <span>{formatNumber(items.length)}点</span>
      {isShared &&
        listDecisions.map(({ id, label }) => (
          <span key={id}>
            {label} {countOf(id)}
          </span>
        ))}
      {share && <span>{describeLook(share)}</span>}
      {share && share.changes_since_seen > 0 && (
        <span>その後の変更 {formatNumber(share.changes_since_seen)}件</span>
      )}
    </p>
  )
}

const describeLook = ({ seen_at, seen_version }: Share): string =>
  seen_at === null
    ? '共有先ではまだ開かれていません'
    : `お客様は${formatMoment(seen_at)} に閲覧${seen_version === null ? '' : `（第${seen_version}版）`}`
