import { type MouseEvent, type ReactNode, useState } from 'react'
import { messages } from '#contract/data/messages.ts'
import { describeUses } from '#contract/data/taxonomy-uses.ts'
import { useReturningFocus } from '#web/kit/form/use-returning-focus.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { MergeForm } from './merge-form.tsx'
import { describeQuestion } from './question-level.ts'
import { TermForm } from './term-form.tsx'
import type { Term, TermLevel, TermOption } from './term-levels.ts'

type TermRowProps = {
  term: Term
  level: TermLevel
  siblings: readonly Term[]
  isHeading: boolean
  isNested?: boolean
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
  isAdding?: boolean
  onAdd?: (() => void) | undefined
  children?: ReactNode
}

export function TermRow({
  term,
  level,
  siblings,
  isHeading,
  isNested = false,
  isEdited,
  onEdit,
  isAdding = false,
  onAdd,
  children,
}: TermRowProps) {
  const [isMerging, setMerging] = useState(false)
  const rename = useReturningFocus(isEdited)
  useRowFocus(rename)
  const adding = useReturningFocus(isAdding)
  const merging = useReturningFocus(isMerging)
  const { pending, run } = useAction()
  const { name, hidden = false } = term
  const index = siblings.findIndex(({ id }) => id === term.id)
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>, to: number) => {
    const place = siblings[to]
    if (!place || pending) return
    // A moved row loses the focus, and the next press is on the same button.
    void run(() => level.update(term, { position: place.position }), refusals).then(() =>
      currentTarget.focus(),
    )
  }
  return (
    <li>
      <div
        className={`flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1 text-sm hover:bg-card/50 ${isNested ? 'pl-6' : ''}`}
      >
        <p className="flex min-w-40 flex-1 flex-wrap items-baseline gap-x-3">
          <span className={classNames(isHeading && 'font-semibold', hidden && 'text-muted')}>
            {level.hasPage ? (
              <PageLink
                to="/console/$area/$record"
                params={{ area: 'taxonomy', record: String(term.id) }}
                className="link-underlined"
              >
                {name}
              </PageLink>
            ) : (
              name
            )}
          </span>
          {hidden && <FactBadge>隠しています</FactBadge>}
          {level.hasReading && term.name_kana !== name && (
            <span className="text-xs text-muted">{term.name_kana}</span>
          )}
          {term.asks && <span className="text-xs text-muted">{describeQuestion(term.asks)}</span>}
          {term.options && <OptionWords options={term.options} />}
        </p>
        {onAdd && (
          <Button ref={adding} size={32} variant="quiet" aria-label={`追加：${name}の下`} onClick={onAdd}>
            追加
          </Button>
        )}
        <span className="num w-24 text-right text-xs text-muted">
          {level.countNoun} {formatNumber(term.count)}
        </span>
        <span className="ml-auto flex shrink-0 items-center">
          <IconButton
            icon="chevron-down"
            className="rotate-180 aria-disabled:text-line"
            size={32}
            label={`${name}を上へ`}
            aria-disabled={index === 0}
            onClick={(event) => move(event, index - 1)}
          />
          <IconButton
            icon="chevron-down"
            className="aria-disabled:text-line"
            size={32}
            label={`${name}を下へ`}
            aria-disabled={index === siblings.length - 1}
            onClick={(event) => move(event, index + 1)}
          />
          <Button
            ref={rename}
            data-row
            size={32}
            variant="quiet"
            aria-expanded={isEdited}
            aria-label={`変える：${name}`}
            onClick={() => onEdit(true)}
          >
            変える
          </Button>
          {level.merge && (
            <Button
              ref={merging}
              size={32}
              variant="quiet"
              aria-expanded={isMerging}
              aria-label={`統合：${name}`}
              onClick={() => setMerging(true)}
            >
              統合
            </Button>
          )}
          {level.hide && <HideButton term={term} hide={level.hide} />}
          <RemoveButton term={term} level={level} onRemoved={() => onEdit(false)} />
        </span>
      </div>
      {isEdited && (
        <TermForm
          title={`${name}を変える`}
          level={level}
          parentId={term.parentId}
          term={term}
          onDone={() => onEdit(false)}
        />
      )}
      {isMerging && level.merge && (
        <MergeForm term={term} merge={level.merge} onDone={() => setMerging(false)} />
      )}
      {children}
    </li>
  )
}

const refusals = { refusals: { 404: messages.notFound, 409: true, 422: true } } as const

const OptionWords = ({ options }: { options: readonly TermOption[] }) => (
  <span className="text-xs text-muted">
    {options
      .filter(({ hidden }) => !hidden)
      .map(({ name }) => name)
      .join('、') || '選択肢がないため、まだ出ていません'}
  </span>
)

function HideButton({ term, hide }: { term: Term; hide: NonNullable<TermLevel['hide']> }) {
  const { pending, run } = useAction()
  const word = term.hidden ? '出す' : '隠す'
  return (
    <Button
      size={32}
      variant="quiet"
      pending={pending}
      aria-label={`${word}：${term.name}`}
      onClick={() => void run(() => hide(term, !term.hidden), refusals)}
    >
      {word}
    </Button>
  )
}

const deletion = { word: '削除', refusal: '削除できません' }

/** Keeps a term in use, and names the use. */
function RemoveButton({
  term,
  level,
  onRemoved,
}: Pick<TermRowProps, 'term' | 'level'> & { onRemoved: () => void }) {
  const { pending, run } = useAction()
  const { hide, removal = deletion } = level
  const reason = describeUses(term.uses, hide !== undefined && !term.hidden, removal.refusal)
  const hideInstead = hide &&
    !term.hidden && { label: '隠す', run: () => void run(() => hide(term, true), refusals) }
  const remove = () =>
    reason === undefined
      ? void run(() => level.remove(term).then(onRemoved), refusals)
      : showSnackbar(`「${term.name}」には、${reason}`, 'error', hideInstead || undefined)
  return (
    <Button
      size={32}
      variant="quiet"
      pending={pending}
      title={reason}
      aria-label={`${removal.word}：${term.name}`}
      className={reason && 'text-muted'}
      onClick={remove}
    >
      {removal.word}
    </Button>
  )
}
