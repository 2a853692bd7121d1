import { useRef } from 'react'
import { importState } from '#contract/data/import-states.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import {
  describeRemaining,
  describeState,
  extentOf,
  type ImportDetail,
  type Pace,
} from './describe-import.ts'

export function WorkingPart({ detail }: { detail: ImportDetail }) {
  const { state, progress } = detail
  const { total, unit } = extentOf(detail)
  const remaining = useRemaining(detail, total)
  // Other jobs report no progress.
  const share = state === importState.applying && total > 0 ? progress / total : undefined
  const title = describeState(detail)
  return (
    <section aria-label={title} className="grid gap-3 border-y border-line py-8">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <p className="text-md">{title}</p>
        {share !== undefined && (
          <p className="num ml-auto text-sm text-muted">
            {formatNumber(total)}
            {unit}のうち{formatNumber(progress)}
            {unit}
            {remaining && `・${remaining}`}
          </p>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
        className="h-1 overflow-hidden bg-line"
      >
        <div
          className={
            share === undefined ? 'h-full animate-progress bg-accent origin-left' : 'h-full bg-accent'
          }
          style={share === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </div>
      <p className="text-sm text-muted">{notes[state]}</p>
    </section>
  )
}

const notes: Readonly<Record<number, string>> = {
  [importState.reading]: 'このページを閉じても続きます。まだ何も書き込みません。',
  [importState.checking]: 'このページを閉じても続きます。まだ何も書き込みません。',
  [importState.applying]: 'このページを閉じても続きます。書き込んだ製品から、検索に出ます。',
  [importState.undoing]: 'このページを閉じても続きます。',
}

/** Estimates without the api's clock, which may differ. */
function useRemaining({ state, progress }: ImportDetail, total: number): string {
  const seen = useRef<Pace & { state: number }>(undefined)
  const now = { state, progress, ms: performance.now() }
  if (seen.current?.state !== state) seen.current = now
  return describeRemaining(seen.current, now, total)
}
