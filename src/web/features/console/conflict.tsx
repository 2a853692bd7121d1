import { flushSync } from 'react-dom'
import { Button } from '#web/kit/ui/button.tsx'
import { compareDrafts, type Wording } from './compare-drafts.ts'
import type { RecordDraft } from './record-draft.ts'

type ConflictProps<Draft extends object> = {
  editing: RecordDraft<Draft>
  labels: Readonly<Record<string, string>>
  wording?: Wording<Draft> | undefined
  onKeep: () => void
  onGiveUp?: () => void
}

/** Shows a colleague's saved changes beside the draft; renders nothing without a conflict. */
export function Conflict<Draft extends object>({
  editing,
  labels,
  wording,
  onKeep,
  onGiveUp,
}: ConflictProps<Draft>) {
  if (!editing.isBehind) return null
  const { base, draft: mine, theirs } = editing
  const differences = compareDrafts({ base, mine, theirs }, wording)
  const ofBoth = differences.flatMap(({ field, changedBy }) => (changedBy === 'both' ? field : []))
  const isListOfBoth = Object.entries(mine).some(
    ([name, value]) => Array.isArray(value) && ofBoth.includes(name),
  )
  return (
    <section
      aria-label="ほかの担当者の変更"
      className="grid gap-3 border-l-2 border-accent bg-card px-4 py-3 text-sm"
    >
      <p className="font-semibold">ほかの担当者が先に保存しました</p>
      <ul className="divide-y divide-line border-y border-line">
        {differences.map(({ field, changedBy, ...texts }) => (
          <li key={field} className="grid gap-1 py-2">
            <p className="text-xs font-semibold">{labels[field] ?? field}</p>
            <div className="grid grid-cols-2 gap-4">
              <Side title="ほかの担当者" lines={changedBy === 'me' ? null : texts.theirs} />
              <Side title="自分" lines={changedBy === 'them' ? null : texts.mine} />
            </div>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        自分の内容で保存すると、両方が変えた項目は自分の内容に、自分が変えていない項目はほかの担当者の内容になります。
        {isListOfBoth &&
          '一覧では、それぞれが加えた行、変えた行、外した行がどちらも残ります。同じ行を両方が変えたときは、自分の内容を優先します。'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size={32}
          onClick={() => {
            // flushSync, because onKeep saves the rendered state.
            flushSync(editing.rebase)
            onKeep()
          }}
        >
          自分の内容で保存する
        </Button>
        <Button
          size={32}
          variant="quiet"
          onClick={() => {
            editing.discard()
            onGiveUp?.()
          }}
        >
          ほかの担当者の内容にする
        </Button>
      </div>
    </section>
  )
}

type SideProps = {
  title: string
  /** Null if this side changed nothing. */
  lines: readonly string[] | null
}

const Side = ({ title, lines }: SideProps) => (
  <div className="min-w-0">
    <p className="text-xs text-muted">{title}</p>
    {lines === null ? (
      <p className="text-muted">変えていません</p>
    ) : (
      <ul>
        {(lines.length > 0 ? lines : ['（なし）']).map((line) => (
          <li key={line} className="line-clamp-6 break-words whitespace-pre-line">
            {line}
          </li>
        ))}
      </ul>
    )}
  </div>
)
