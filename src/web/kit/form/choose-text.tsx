import { Button } from '#web/kit/ui/button.tsx'

type ChooseTextProps = {
  label: string
  mine: string
  theirs: string
  onChoose: (whose: 'mine' | 'theirs') => void
}

/** Conflict below a field: both texts, and a choice between them. */
export function ChooseText({ label, mine, theirs, onChoose }: ChooseTextProps) {
  return (
    <div role="alert" className="grid gap-2.5 border-l-2 border-err bg-card px-4 py-3 text-sm">
      <p>「{label}」は、別の画面かほかの方が先に変えました。どちらを残しますか。</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
        <dt className="text-muted">この画面</dt>
        <dd className="line-clamp-4 break-words whitespace-pre-line">{mine || '（なし）'}</dd>
        <dt className="text-muted">先の変更</dt>
        <dd className="line-clamp-4 break-words whitespace-pre-line">{theirs || '（なし）'}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size={32} onClick={() => onChoose('mine')}>
          この画面の内容を残す
        </Button>
        <Button size={32} onClick={() => onChoose('theirs')}>
          先の変更を残す
        </Button>
      </div>
    </div>
  )
}
