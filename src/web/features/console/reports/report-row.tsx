import { useState } from 'react'
import { contentReasons } from '#contract/data/content-reasons.ts'
import { labelOf } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { publishedKinds } from '#contract/data/published-kinds.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { RowDate } from '#web/features/console/row-date.tsx'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { BareTextField } from '#web/kit/form/bare-text-field.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'

type Report = ApiResponse<'GET /console/reports'>['items'][number]

const stateNames: Record<Report['state'], string> = {
  open: '',
  hidden: '非表示にしました',
  restored: 'ふたたび公開しました',
  unpublished: '公開されていません',
  dismissed: '対応は不要としました',
  gone: '削除されています',
}

const pageOf = ({ kind, id }: Report['thing']): string => `/${kind}s/${id}`

export function ReportRow({ report }: { report: Report }) {
  const { thing, reason, body, reporter, created_at, state, note, others } = report
  return (
    <li className="grid gap-1.5 py-3 text-sm">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-xs text-muted">{publishedKinds[thing.kind]}</span>
        <ThingName thing={thing} />
        <span>{labelOf(contentReasons, reason)}</span>
        {others > 0 && <span className="text-xs text-muted">ほかに{others}件の通報</span>}
        <span className="num ml-auto text-xs text-muted">
          <RowDate moment={created_at} withTime />
        </span>
      </div>
      {body && <p className="max-w-[60em] whitespace-pre-line">{body}</p>}
      <p className="text-xs text-muted">
        通報した人：{reporter ? reporter.screen_name : '退会した方'}
        {state !== 'open' && <span className="ml-3 font-semibold text-ink">{stateNames[state]}</span>}
        {note && <span className="ml-3">{note}</span>}
      </p>
      <Contents contents={thing.contents} />
      <Decision report={report} />
    </li>
  )
}

/** Only visible things have a page; a draft may have no name. */
function ThingName({ thing }: { thing: Report['thing'] }) {
  if (thing.is_shown)
    return (
      <a data-row href={pageOf(thing)} className="link-underlined font-semibold">
        {thing.name}
      </a>
    )
  return (
    <span data-row tabIndex={-1} className={thing.name ? 'font-semibold' : 'text-muted'}>
      {thing.name === null ? stateNames.gone : thing.name || '名前がありません'}
    </span>
  )
}

/** Reported content: hidden content shows nowhere else. */
function Contents({ contents }: { contents: Report['thing']['contents'] }) {
  if (!contents || !(contents.text || contents.image)) return null
  const { text, image } = contents
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-xs text-muted">内容を見る</summary>
      <div className="mt-1 flex flex-wrap items-start gap-x-4 gap-y-2 border-l border-line pl-3">
        {image && (
          <div className="w-40 shrink-0">
            <Picture image={image} alt="" sizes="160px" maxWidth={160} />
          </div>
        )}
        {text && <p className="min-w-0 max-w-[48em] flex-1 basis-64 whitespace-pre-line">{text}</p>}
      </div>
    </details>
  )
}

/** A colleague may have decided first (409). */
const decidedFirst = { refusals: { 409: true } } as const

/** Both decisions can be undone. The note stays in the log; the owner receives the reason. */
function Decision({ report }: { report: Report }) {
  const { id, thing, reason: reported, state, open_others } = report
  const [reason, setReason] = useState(reported)
  const [note, setNote] = useState('')
  const { pending, run } = useAction()
  const all = `${formatNumber(open_others + 1)}件`
  const params = { kind: thing.kind, id: thing.id }
  const also = ['GET /console/reports'] as const
  const hide = () =>
    changeInConsole(
      'POST /console/published/{kind}/{id}/hide',
      { params, body: { reason, note } },
      { done: '非表示にしました', also },
    )
  const show = () =>
    changeInConsole(
      'POST /console/published/{kind}/{id}/show',
      { params, body: { note } },
      { done: 'ふたたび公開しました', also },
    )
  const dismiss = (with_others: boolean) =>
    changeInConsole(
      'POST /console/reports/{id}/dismiss',
      { params: { id }, body: { note, with_others } },
      { done: with_others ? `${all}とも、対応は不要としました` : '対応は不要としました', also },
    )
  // Each report of a hidden thing offers to restore it, dismissed ones too.
  const isHidden = thing.hidden_at !== null
  if (state !== 'open' && !isHidden) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      {!isHidden && (
        <span className="max-laptop:w-full laptop:w-44">
          <BareSelect
            aria-label="非表示にする理由"
            value={reason}
            onChange={({ target }) => setReason(Number(target.value))}
            options={contentReasons}
          />
        </span>
      )}
      <BareTextField
        aria-label="メモ"
        placeholder="メモ（記録に残ります）"
        most={limits.staffNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        className="max-laptop:w-full laptop:w-96"
        look="h-8 rounded-sm border border-edge bg-field px-2 text-base aria-invalid:border-err laptop:text-sm"
      />
      {!isHidden ? (
        <>
          <Button
            size={32}
            aria-keyshortcuts="H"
            pending={pending}
            onClick={() => void run(hide, decidedFirst)}
          >
            非表示にする
          </Button>
          <Button
            size={32}
            variant="quiet"
            aria-keyshortcuts="D"
            pending={pending}
            onClick={() => void run(() => dismiss(false), decidedFirst)}
          >
            対応は不要
          </Button>
          {open_others > 0 && (
            <Button
              size={32}
              variant="quiet"
              aria-keyshortcuts="A"
              pending={pending}
              onClick={() => void run(() => dismiss(true), decidedFirst)}
            >
              {all}とも対応は不要
            </Button>
          )}
        </>
      ) : (
        <Button
          size={32}
          aria-keyshortcuts="R"
          pending={pending}
          onClick={() => void run(show, decidedFirst)}
        >
          ふたたび公開する
        </Button>
      )}
    </div>
  )
}
