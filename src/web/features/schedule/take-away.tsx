import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { type ScheduleFormat, scheduleFormats } from '#contract/data/schedules.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useLimitedFunction } from '#web/shared/session/limited-function.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import type { ScheduleData } from './load-schedule.ts'
import type { Lost } from './make-file.ts'

export function TakeAway({ list, version, versions, mayEdit }: ScheduleData) {
  return (
    <div className="mt-12 grid gap-10 border-t border-line pt-8 noscript:hidden laptop:grid-cols-2 print:hidden">
      <Files listId={list.id} version={version?.number ?? null} />
      {mayEdit && !version && <Freeze listId={list.id} next={(versions[0]?.number ?? 0) + 1} />}
    </div>
  )
}

function Files({ listId, version }: { listId: number; version: number | null }) {
  const limited = useLimitedFunction()
  const isVisitor = useSession((session) => session.isAuthLoaded && session.user === null)
  const { pending, run } = useAction()
  const [progress, setProgress] = useState('')
  const [lost, setLost] = useState<(Lost & { format: ScheduleFormat }) | null>(null)

  async function take(format: ScheduleFormat, label: string): Promise<void> {
    setLost(null)
    const { makeFile } = await import('./make-file.ts')
    try {
      const made = await makeFile({ listId, version, format }, (share) =>
        setProgress(`${label}を作っています（${share}%）`),
      )
      setLost({ ...made, format })
    } finally {
      setProgress('')
    }
  }

  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-lg">
        印刷・ダウンロード
      </h2>
      <p className="mt-2 text-sm text-muted">
        PDF は A3 横です。{isVisitor && 'ファイルの作成にはサインインが必要です。'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button onClick={() => print()}>印刷する</Button>
        {scheduleFormats.map(({ id, label }) => (
          <Button key={id} pending={pending} onClick={() => limited(() => void run(() => take(id, label)))}>
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 text-sm empty:hidden">
        {progress}
      </p>
      {lost !== null && lost.lost_count > 0 && <LostCharacters {...lost} />}
    </section>
  )
}

function LostCharacters({ lost, lost_count, format }: Lost & { format: ScheduleFormat }) {
  return (
    <div role="status" className="mt-4 border-l-2 border-err pl-4 text-sm">
      <p>
        {format === 'pdf'
          ? 'PDF の書体にない文字を〓に置き換えました。そのまま残すには Excel か UTF-8 の CSV をお使いください。'
          : 'Shift_JIS にない文字を〓に置き換えました。そのまま残すには UTF-8 の CSV をお使いください。'}
      </p>
      <ul className="mt-2 text-xs text-muted">
        {lost.map(({ row, column, character }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same character may be lost twice in a cell
          <li key={at}>
            {row > 0 && `${row}行目 `}
            {column}「{character}」
          </li>
        ))}
        {lost_count > lost.length && <li>ほか{lost_count - lost.length}文字</li>}
      </ul>
    </div>
  )
}

function Freeze({ listId, next }: { listId: number; next: number }) {
  const router = useRouter()
  const { pending, run } = useAction()
  const [note, setNote] = useState('')

  async function freeze(): Promise<void> {
    const { freezeSchedule } = await import('./make-file.ts')
    await freezeSchedule(listId, note)
    setNote('')
    await router.invalidate()
  }

  return (
    <form
      aria-labelledby="freeze"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) void run(freeze, { success: `第${next}版として固定しました`, refusals: { 409: true } })
      }}
    >
      <h2 id="freeze" className="text-lg">
        版として固定
      </h2>
      <p className="mt-2 text-sm text-muted">
        いまの内容を第{next}版として残します。そのあとの変更には印が付きます。
      </p>
      <div className="mt-4 grid gap-3">
        <TextField
          label="覚え書き"
          required={false}
          name="note"
          value={note}
          most={limits.scheduleNote}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" pending={pending} className="justify-self-start">
          第{next}版として固定する
        </Button>
      </div>
    </form>
  )
}
