import { useRef, useState } from 'react'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { GroupForm, type SynonymGroupItem } from './group-form.tsx'

const also = ['GET /console/synonyms', 'GET /console/search_misses'] as const

type GroupRowProps = { group: SynonymGroupItem; onToggle: (isOpen: boolean) => void }

/**
 * A synonym group, edited in place. Groups of the engine are replaced or disabled; those of staff are removed
 * or reset.
 */
export function GroupRow({ group, onToggle }: GroupRowProps) {
  const { id, words, replaces } = group
  const [isOpen, setOpen] = useState(false)
  const toggle = (next: boolean) => {
    setOpen(next)
    onToggle(next)
  }
  const removal = useRef<HTMLButtonElement>(null)
  useRowFocus(removal)
  const { pending, run } = useAction()
  const remove = () =>
    id === null
      ? changeInConsole(
          'POST /console/synonyms',
          { body: { words: '', replaces: words } },
          { done: '組をやめました', also },
        )
      : changeInConsole(
          'DELETE /console/synonyms/{id}',
          { params: { id } },
          { done: replaces === null ? '組を削除しました' : 'もとの組に戻しました', also },
        )
  return (
    <li className="py-1.5 text-sm">
      <div className="flex items-center gap-3">
        <Words words={words} replaces={replaces} />
        {id !== null && (
          <span className="shrink-0">
            <FactBadge>{replaces === null ? '追加' : words ? '変更' : 'やめた組'}</FactBadge>
          </span>
        )}
        <span className="ml-auto flex shrink-0">
          {words !== '' && (
            <Button data-row size={32} variant="quiet" aria-expanded={isOpen} onClick={() => toggle(!isOpen)}>
              変える
            </Button>
          )}
          <Button
            ref={removal}
            data-row={words === '' || undefined}
            size={32}
            variant="quiet"
            pending={pending}
            onClick={() => void run(() => remove().then(() => toggle(false)))}
          >
            {id === null ? 'やめる' : replaces === null ? '削除する' : 'もとに戻す'}
          </Button>
        </span>
      </div>
      {isOpen && (
        <div className="my-2">
          <GroupForm group={group} words={words} tried="" onDone={() => toggle(false)} />
        </div>
      )}
    </li>
  )
}

const Words = ({ words, replaces }: Pick<SynonymGroupItem, 'words' | 'replaces'>) => (
  <span className="min-w-0 break-words">
    {words.replaceAll('=', ' ＝ ').replaceAll('>', ' ＞ ').replaceAll('<', ' ＜ ')}
    {replaces !== null && (
      <span className={words ? 'block text-xs text-muted' : 'text-muted line-through'}>
        {words && 'もと：'}
        {replaces.replaceAll('=', ' ＝ ')}
      </span>
    )}
  </span>
)
