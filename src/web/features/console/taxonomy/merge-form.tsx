import { type KeyboardEvent, useState } from 'react'
import { messages } from '#contract/data/messages.ts'
import { listUses } from '#contract/data/taxonomy-uses.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { focusOnMount } from '#web/kit/hooks/focus-on-mount.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { changeAsPerson, usePersonQuery } from '#web/shared/session/person-query.ts'
import { type Term, type TermLevel, taxonomyReads } from './term-levels.ts'

type MergeFormProps = {
  term: Term
  merge: NonNullable<TermLevel['merge']>
  onDone: () => void
}

/** Previews a merge before the press that does it. */
export function MergeForm({ term, merge: { kind, targetsOf }, onDone }: MergeFormProps) {
  const [into, setInto] = useState('')
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.stopPropagation()
    onDone()
  }
  return (
    <section
      aria-label={`${term.name}を統合する`}
      onKeyDown={giveUp}
      className="grid gap-3 border-l-2 border-ink bg-card/50 p-4 text-sm"
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <span>「{term.name}」を</span>
        <BareSelect
          ref={focusOnMount}
          aria-label="残すもの"
          value={into}
          options={[{ id: '', label: '残すものを選ぶ' }, ...targetsOf(term)]}
          onChange={({ target }) => setInto(target.value)}
          className="h-8 max-w-72 rounded-sm border border-edge bg-field pl-3 text-base laptop:text-sm"
        />
        <span>に統合する</span>
      </p>
      {into === '' ? (
        <Button variant="quiet" size={32} className="justify-self-start" onClick={onDone}>
          やめる
        </Button>
      ) : (
        <MergePreview key={into} kind={kind} termId={term.id} intoId={Number(into)} onDone={onDone} />
      )}
    </section>
  )
}

type MergePreviewProps = { kind: Kind; termId: number; intoId: number; onDone: () => void }

type Kind = NonNullable<TermLevel['merge']>['kind']

const reads = [...taxonomyReads, 'GET /console/products', 'GET /console/audit_log'] as const

function MergePreview({ kind, termId, intoId, onDone }: MergePreviewProps) {
  const preview = usePersonQuery('GET /console/merges/preview', {
    query: { kind, term_id: termId, into_id: intoId },
  })
  const { pending, run } = useAction()
  if (!preview.data) return <LoadingState query={preview} />
  const { term, into, moved, below } = preview.data
  const used = listUses(moved)
  const merge = () =>
    run(
      async () => {
        const versions = { version: term.version, into_version: into.version }
        const body = { kind, term_id: termId, into_id: intoId, ...versions }
        await changeAsPerson('POST /console/merges', { body }, { also: reads })
        onDone()
        showSnackbar(`「${term.name}」を「${into.name}」に統合しました`)
      },
      { refusals: { 404: messages.notFound, 409: true, 422: true } },
    )
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          {used
            ? `${used}が「${into.name}」に移ります。`
            : `「${term.name}」を使うものはありません。名前だけがなくなります。`}
        </li>
        {below.length > 0 && <li>同じ名前の{below.join('、')}は、それぞれひとつになります。</li>}
        <li>
          「{term.name}」のページのアドレスは、「{into.name}」に転送されます。
        </li>
        <li className="font-semibold">統合は元に戻せません。</li>
      </ul>
      <div className="flex gap-2">
        <Button variant="primary" size={32} pending={pending} onClick={() => void merge()}>
          統合する
        </Button>
        <Button variant="quiet" size={32} onClick={onDone}>
          やめる
        </Button>
      </div>
    </>
  )
}
